import { Dialog } from '@base-ui/react/dialog';
import Ellipsis from 'icon:ellipsis';
import Flag from 'icon:flag';
import X from 'icon:x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContainedPortal } from '../../../ui/dialogs/contained-portal.tsx';
import { useDialogRootProps } from '../../../ui/dialogs/use-dialog-root-props.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import styles from './scorecard.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  src: string;
  number: number;
  name: string;
  /** omitted for the current user's own scorecard */
  onReport?: (() => void) | undefined;
};

/** Shows a scorecard picture full-screen. A tap toggles the full size, which scrolls; pinching zooms as usual. */
export function ScorecardDialog({ open, onClose, src, number, name, onReport }: Props) {
  const { t } = useTranslation(['rounds', 'ui', 'reports']);
  const [isZoomed, setIsZoomed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const dialogProps = useDialogRootProps(open, onClose);
  const title = t('scorecard.of', { number, name });
  return (
    <Dialog.Root {...dialogProps}>
      <ContainedPortal portal={Dialog.Portal}>
        <Dialog.Popup className={styles['dialog']} data-on-dark>
          <header className={styles['header']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <div className={styles['buttons']}>
              {onReport && (
                <Menu
                  trigger={<IconButton label={t('reports:pictureOptions')} icon={<Ellipsis size={22} />} />}
                >
                  <MenuItem icon={<Flag />} onSelect={onReport}>
                    {t('reports:reportPicture')}
                  </MenuItem>
                </Menu>
              )}
              <Dialog.Close render={<IconButton label={t('ui:close')} icon={<X size={24} />} />} />
            </div>
          </header>
          {hasFailed ? (
            <p role="alert" className={styles['error']}>
              {t('scorecard.gone')}
            </p>
          ) : (
            <button
              type="button"
              aria-pressed={isZoomed}
              title={t(isZoomed ? 'scorecard.fit' : 'scorecard.zoom')}
              className={classNames(styles['zoomButton'], isZoomed && styles['zoomed'])}
              onClick={() => setIsZoomed(!isZoomed)}
            >
              <img src={src} alt={title} onError={() => setHasFailed(true)} />
            </button>
          )}
        </Dialog.Popup>
      </ContainedPortal>
    </Dialog.Root>
  );
}
