import type { AppContext } from '../../foundation/app-context.ts';
import type { Listener } from '../../foundation/events/listener.ts';
import { assignIncoming, followImports, followMerges, includeWhoTexts } from './conversations/index.ts';
import { restoreWhenUndone } from './schedules/index.ts';

export const listenersOfTexting = (context: AppContext): readonly Listener[] => [
	restoreWhenUndone(context),
	assignIncoming,
	followImports,
	followMerges,
	includeWhoTexts,
];
