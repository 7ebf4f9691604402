import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import LandPlot from 'lucide-react/icons/land-plot';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/drawn/contours.tsx';
import styles from './board-preview.module.css';

// Players of the demo league; the ids are chosen for the colours of their avatars.
const players = [
  { place: '1', id: 'elin3', name: 'Elin Sjöberg', net: '−6', gross: 292, rounds: 4 },
  { place: 'T2', id: 'marcus7', name: 'Marcus Lind', net: '−3', gross: 301, rounds: 4 },
  { place: 'T2', id: 'oskar1', name: 'Oskar Nyström', net: '−3', gross: 298, rounds: 4 },
  { place: '4', id: 'priya1', name: 'Priya Raman', net: 'E', gross: 309, rounds: 4 },
  { place: '5', moved: 1, id: 'jonas4', name: 'Jonas Berg', net: '+2', gross: 311, rounds: 4, own: true },
  { place: '6', moved: -1, id: 'tove6', name: 'Tove Ek', net: '+5', gross: 318, rounds: 3 },
  { place: '7', id: 'anders2', name: 'Anders Holm', net: '+9', gross: 327, rounds: 4 },
  { place: '8', id: 'wilma4', name: 'Wilma Falk', net: '+14', gross: 340, rounds: 3 },
] as const;

const tone = (net: string) => (net.startsWith('−') ? styles['under'] : undefined);

/** A drawn phone with a small board; an illustration, so hidden from screen readers and not interactive. */
export function BoardPreview() {
  const { t } = useTranslation('app');
  return (
    <div aria-hidden="true" className={styles['phone']}>
      <div className={styles['screen']}>
        <div className={styles['head']}>
          <Contours seed="Söndagsligan 2026" centre={[560, 420]} rings={13} step={58} />
          <div className={styles['bar']}>
            <ChevronLeft />
            <LandPlot className={styles['logo']} />
            <div>
              <div className={styles['name']}>Söndagsligan 2026</div>
              <div className={styles['state']}>{t('preview.state')}</div>
            </div>
          </div>
          <div className={styles['standing']}>
            {t('preview.youAre')} <b className={styles['big']}>{t('preview.place')}</b> {t('preview.gap')}
            <b className={styles['total']}>+2</b>
          </div>
        </div>
        <div className={styles['chips']}>
          {[t('preview.total'), '1', '2', '3', '4'].map((chip) => (
            <span key={chip}>{chip}</span>
          ))}
          <i>
            {t('preview.highlights')} <ChevronDown />
          </i>
        </div>
        <div className={styles['board']}>
          <div className={styles['labels']}>
            <span>{t('preview.position')}</span>
            <span>{t('preview.player')}</span>
            <span>{t('preview.net')}</span>
          </div>
          {players.map((player) => (
            <div key={player.name} className={classNames(styles['player'], 'own' in player && styles['own'])}>
              <b className={styles['place']}>
                {player.place}
                {'moved' in player && (player.moved > 0 ? <ArrowUp /> : <ArrowDown />)}
              </b>
              <Avatar userId={player.id} name={player.name} size="small" />
              <div className={styles['who']}>
                <b>{'own' in player ? t('preview.you', { name: player.name }) : player.name}</b>
                <small>{t('preview.detail', { gross: player.gross, rounds: player.rounds })}</small>
              </div>
              <b className={classNames(styles['net'], tone(player.net))}>{player.net}</b>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
