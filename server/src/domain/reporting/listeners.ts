import type { AppContext } from '../../foundation/app-context.ts';
import type { Listener } from '../../foundation/events/listener.ts';
import { forgetRemoved } from './exports/index.ts';
import { followLeavers } from './scheduled-reports/index.ts';

export const listenersOfReporting = (context: AppContext): readonly Listener[] => [
	followLeavers(context),
	forgetRemoved(context),
];
