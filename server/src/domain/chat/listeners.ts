import type { Listener } from '../../foundation/events/listener.ts';
import { followTexts } from './chat/index.ts';

export const listenersOfChat: readonly Listener[] = [followTexts];
