import { MODES } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Returns the mode in `?create=stroke`, which opens the form for a new league in this mode, until a reload. */
export function useRequestedMode(): Mode | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const requestedMode = new URLSearchParams(search).get('create');
  const [initialMode] = useState(() => MODES.find((mode) => mode === requestedMode) ?? null);
  useEffect(() => {
    if (requestedMode !== null) void navigate(paths.dashboard(), { replace: true });
  }, [requestedMode, navigate]);
  return initialMode;
}
