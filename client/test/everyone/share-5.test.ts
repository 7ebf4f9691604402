import { everyoneCanUseShare } from './look.ts';

everyoneCanUseShare(import.meta.url);
