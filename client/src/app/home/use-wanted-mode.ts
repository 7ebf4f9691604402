import { MODES } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** The mode of `?create=stroke`, which opens the form of a new league with that mode; a reload opens nothing. */
export function useWantedMode(): Mode | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('create');
  const [wanted] = useState(() => MODES.find((mode) => mode === asked) ?? null);
  useEffect(() => {
    if (asked !== null) void navigate(paths.dashboard(), { replace: true });
  }, [asked, navigate]);
  return wanted;
}
