import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { configureCalls } from '../../live/call.ts';
import { fetchSite } from '../../live/site.ts';
import type { Site } from '../../live/site.ts';
import { isAndroid } from '../../platform/native/native-settings.ts';
import { loadTranslationChunk } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MessagePage } from '../message-page.tsx';

let isUpdatePageShown = false;

/** Covers the whole app, since the server rejects all calls of this version. */
export async function showUpdatePage(): Promise<void> {
  if (isUpdatePageShown) return;
  isUpdatePageShown = true;
  // Without the version header the server accepts the call that returns the store URLs.
  configureCalls({ version: '' });
  const [site] = await Promise.all([fetchSite(), loadTranslationChunk('native')]);
  // Hidden, not removed: React still owns the elements.
  for (const element of document.body.querySelectorAll<HTMLElement>(':scope > *')) {
    element.inert = true;
    element.style.display = 'none';
  }
  const container = document.createElement('main');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <UpdatePage site={site} />
    </StrictMode>,
  );
}

function UpdatePage({ site }: { site: Site | null }) {
  const { t } = useTranslation('native');
  const storeUrl = isAndroid ? site?.playStoreUrl : site?.appStoreUrl;
  return (
    <MessagePage
      seed="a new season"
      title={t('update.title')}
      text={t(storeUrl ? 'update.text' : 'update.noStore')}
    >
      {/* A URL of another host, such as the store's, opens outside the app. */}
      {storeUrl && (
        <Button variant="lime" size="large" onClick={() => location.assign(storeUrl)}>
          {t('update.store')}
        </Button>
      )}
    </MessagePage>
  );
}
