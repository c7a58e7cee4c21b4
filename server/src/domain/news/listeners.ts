import type { Listener } from '../../foundation/events/listener.ts';
import { queueIncomingTexts, queueTeamMail } from './notifications/index.ts';

export const listenersOfNews: readonly Listener[] = [queueIncomingTexts, queueTeamMail];
