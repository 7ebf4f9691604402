import { MODES } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Returns the mode of `?create=stroke`, which opens the form for a new league in this mode; a reload opens nothing. */
export function useRequestedMode(): Mode | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const requested = new URLSearchParams(search).get('create');
  const [initialMode] = useState(() => MODES.find((mode) => mode === requested) ?? null);
  useEffect(() => {
    if (requested !== null) void navigate(paths.dashboard(), { replace: true });
  }, [requested, navigate]);
  return initialMode;
}
