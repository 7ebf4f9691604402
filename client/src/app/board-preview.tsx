import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Flame from 'lucide-react/icons/flame';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Contours } from '../ui/contours.tsx';
import styles from './board-preview.module.css';

// Players of the demo league; the ids are chosen for the colours of their avatars.
const players = [
  { place: '1', id: 'elin3', name: 'Elin Sjöberg', net: '−6', gross: 292, rounds: 4 },
  { place: 'T2', id: 'marcus7', name: 'Marcus Lind', net: '−3', gross: 301, rounds: 4 },
  { place: 'T2', id: 'oskar1', name: 'Oskar Nyström', net: '−3', gross: 298, rounds: 4 },
  { place: '4', id: 'priya1', name: 'Priya Raman', net: 'E', gross: 309, rounds: 4 },
  { place: '5', id: 'jonas4', name: 'Jonas Berg', net: '+2', gross: 311, rounds: 4, own: true },
  { place: '6', id: 'tove6', name: 'Tove Ek', net: '+5', gross: 318, rounds: 3 },
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
          <div className={styles['row']}>
            <span className={styles['back']}>
              <ArrowLeft /> {t('preview.back')}
            </span>
            <span className={styles['invite']}>
              <UserPlus /> {t('preview.invite')}
            </span>
          </div>
          <span className={styles['mode']}>{t('preview.mode')}</span>
          <div className={styles['name']}>Söndagsligan 2026</div>
          <div className={styles['line']}>{t('preview.line')}</div>
        </div>
        <div className={styles['cards']}>
          <div className={classNames(styles['card'], styles['leader'])}>
            <span>
              <Trophy /> {t('preview.leader')}
            </span>
            <Highlight id="elin3" name="Elin Sjöberg" net="−6" />
          </div>
          <div className={styles['card']}>
            <span>
              <Flame /> {t('preview.bestRound')}
            </span>
            <Highlight id="marcus7" name="Marcus Lind" net="−4" />
          </div>
          <div className={styles['card']}>
            <span>
              <CloudRain /> {t('preview.worstRound')}
            </span>
            <Highlight id="wilma4" name="Wilma Falk" net="+11" />
          </div>
        </div>
        <div className={styles['chips']}>
          {[t('preview.total'), '1', '2', '3', '4'].map((chip) => (
            <span key={chip}>{chip}</span>
          ))}
        </div>
        <div className={styles['board']}>
          <div className={styles['labels']}>
            <span>{t('preview.position')}</span>
            <span>{t('preview.player')}</span>
            <span>{t('preview.net')}</span>
          </div>
          {players.map((player) => (
            <div key={player.name} className={classNames(styles['player'], 'own' in player && styles['own'])}>
              <b className={styles['place']}>{player.place}</b>
              <Avatar userId={player.id} name={player.name} size="small" />
              <div className={styles['who']}>
                <b>{'own' in player ? t('preview.you', { name: player.name }) : player.name}</b>
                <small>{t('preview.detail', { gross: player.gross, rounds: player.rounds })}</small>
              </div>
              <b className={classNames(styles['net'], tone(player.net))}>{player.net}</b>
              <ChevronDown />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Highlight({ id, name, net }: { id: string; name: string; net: string }) {
  return (
    <div className={styles['highlight']}>
      <Avatar userId={id} name={name} size="small" />
      <b>{name}</b>
      <b className={classNames(styles['big'], tone(net))}>{net}</b>
    </div>
  );
}
