import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import Download from 'icon:download';
import Share2 from 'icon:share-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAppName } from '../../ui/app-name.ts';
import { saveFile } from '../../platform/native/save-file.ts';
import { canShareFile, shareFile } from '../../platform/native/share.ts';
import { Button } from '../../ui/controls/button.tsx';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import type { League } from '../leagues/leagues.api.ts';
import { makePicture } from './make-picture.ts';
import styles from './share-sheet.module.css';
import { usePictures } from './use-pictures.ts';
import type { DayPicture, PictureToShare, PictureSubject } from './use-pictures.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: Pick<League, 'name' | 'finished'>;
  board: SeasonStandings;
  userId: string;
  /** the round to show first, if any */
  round?: { round: Round; name: string };
  /** the day of play to show first, if any */
  day?: DayPicture;
};

type PictureState = { file: File; url: string } | 'making' | 'failed';

/** Draws a picture of the table, the podium, a round or a day of play, and shares it with other apps. */
export function ShareSheet({ open, onClose, league, board, userId, round, day }: Props) {
  const { t } = useTranslation('share');
  const [kind, setKind] = useState<PictureSubject['kind']>(
    day ? 'day' : round ? 'round' : league.finished ? 'podium' : 'table',
  );
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  const createPicture = usePictures({ league, board, userId });
  const subject = ((): PictureSubject => {
    if (kind === 'day' && day) return { kind, day };
    return kind === 'round' && round ? { kind, ...round } : { kind: kind === 'podium' ? 'podium' : 'table' };
  })();
  const sharedPicture = createPicture(subject);
  const result = usePictureFile(sharedPicture, theme, open);
  const kinds = [
    ...(day ? [{ value: 'day' as const, label: t('kinds.day') }] : []),
    ...(round ? [{ value: 'round' as const, label: t('kinds.round') }] : []),
    { value: 'table' as const, label: t('kinds.table') },
    ...(league.finished ? [{ value: 'podium' as const, label: t('kinds.podium') }] : []),
  ];
  const file = typeof result === 'object' ? result.file : null;
  async function send() {
    if (!file) return;
    const outcome = await shareFile(file, sharedPicture.alt);
    if (outcome === 'failed') showToast({ kind: 'failure', title: t('failed'), text: t('failedText') });
  }
  async function save() {
    if (!file) return;
    await saveFile(file);
    showToast({ kind: 'success', title: t('saved'), text: file.name });
  }
  const canShare = file !== null && canShareFile(file);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      subtitle={league.name}
      footer={
        <div className={styles['actions']}>
          {canShare && (
            <Button icon={<Share2 aria-hidden="true" />} onClick={() => void send()}>
              {t('share')}
            </Button>
          )}
          <Button
            variant={canShare ? 'outline' : 'primary'}
            icon={<Download aria-hidden="true" />}
            disabled={!file}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      <div className={styles['body']}>
        {kinds.length > 1 && (
          <KeyRow label={t('pictureKind')} options={kinds} value={kind} onChange={setKind} />
        )}
        <KeyRow
          label={t('theme')}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <div className={styles['frame']} aria-busy={result === 'making'}>
          {result === 'failed' ? (
            <p role="alert">{t('notMade')}</p>
          ) : (
            typeof result === 'object' && (
              <img src={result.url} alt={sharedPicture.alt} width="1080" height="1350" />
            )
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Creates the picture ahead of the tap on Share, since Safari allows sharing only shortly after a tap. */
function usePictureFile({ picture, fileName }: PictureToShare, theme: string, open: boolean): PictureState {
  const app = getAppName();
  const request = JSON.stringify({ picture, theme, fileName, app });
  const [result, setResult] = useState<{ request: string; outcome: PictureState } | null>(null);
  useEffect(() => {
    if (!open) return;
    let objectUrl: string | undefined;
    let isCurrent = true;
    const publish = (outcome: PictureState) => isCurrent && setResult({ request, outcome });
    const { picture: content, ...options } = JSON.parse(request) as Parameters<typeof makePicture>[1] &
      Pick<PictureToShare, 'picture'>;
    makePicture(content, options).then(
      (file) => {
        if (!isCurrent) return;
        objectUrl = URL.createObjectURL(file);
        publish({ file, url: objectUrl });
      },
      () => publish('failed'),
    );
    return () => {
      isCurrent = false;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [request, open]);
  return result?.request === request ? result.outcome : 'making';
}
