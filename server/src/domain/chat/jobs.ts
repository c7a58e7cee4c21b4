import type { AppContext } from '../../foundation/app-context.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import { routeChats, sendCodes } from './chat/index.ts';

export const loopsOfChat = (context: AppContext): readonly Loop[] => [routeChats(context), sendCodes(context)];
