import { classNames } from '../../ui/class-names.ts';
import styles from './tee-name.module.css';

/** Prefixes of the colour names of tees, in English and Swedish. */
const colours = {
  yellow: ['yellow', 'gul', 'gold'],
  red: ['red', 'röd'],
  white: ['white', 'vit'],
  blue: ['blue', 'blå'],
  black: ['black', 'svart'],
  orange: ['orange'],
  green: ['green', 'grön'],
} as const;

function colourOf(name: string): keyof typeof colours | undefined {
  const lowerCaseName = name.toLowerCase();
  return (Object.keys(colours) as (keyof typeof colours)[]).find((colour) =>
    colours[colour].some((prefix) => lowerCaseName.startsWith(prefix)),
  );
}

/** Renders a dot in the colour of the tee's markers, guessed from its name, followed by the name. */
export function TeeName({ name }: { name: string }) {
  const colour = colourOf(name);
  return (
    <span className={styles['tee']}>
      <i aria-hidden="true" className={classNames(styles['dot'], colour && styles[colour])} />
      {name}
    </span>
  );
}
