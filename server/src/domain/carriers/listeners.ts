import type { Listener } from '../../foundation/events/listener.ts';
import { warnOfLowCredits } from './credits/index.ts';

export const listenersOfCarriers: readonly Listener[] = [warnOfLowCredits];
