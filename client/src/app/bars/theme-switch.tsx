import Moon from 'icon:moon';
import Sun from 'icon:sun';
import SunMoon from 'icon:sun-moon';
import { useTranslation } from 'react-i18next';
import { theme, themeChoices } from '../../platform/theme.ts';
import { useStore } from '../../store.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

const icons = { system: SunMoon, light: Sun, dark: Moon };

/** Renders a button that cycles through the system, light and dark themes. The menus show all three choices. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const choice = useStore(theme);
  const Icon = icons[choice];
  const nextTheme = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  return (
    <IconButton
      label={`${t('theme')}: ${t(`themes.${choice}`)}`}
      icon={<Icon size={20} />}
      onClick={() => theme.choose(nextTheme)}
    />
  );
}
