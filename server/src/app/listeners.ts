/** Who listens to what happens: each reacts some time later, on its own, and is retried alone (foundation/events). */

import { followTexts } from '../domain/chat/index.ts';
import { assignIncoming, followImports, followMerges, includeWhoTexts } from '../domain/conversations/index.ts';
import { warnOfLowCredits } from '../domain/credits/index.ts';
import { forgetRemoved } from '../domain/exports/index.ts';
import { exportClosedChats, exportIncomingTexts } from '../domain/integrations/index.ts';
import { queueIncomingTexts, queueTeamMail } from '../domain/notifications/index.ts';
import { followMergesInReview, followOptOuts } from '../domain/opt-outs/index.ts';
import { followLeavers } from '../domain/scheduled-reports/index.ts';
import { restoreWhenUndone } from '../domain/schedules/index.ts';
import { followMergesInSegments, followTeamInSegments } from '../domain/segments/index.ts';
import { tellWebhooksOfTexts } from '../domain/webhooks/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Listener } from '../foundation/events/listener.ts';

export const listenersOf = (context: AppContext): readonly Listener[] => [
	assignIncoming,
	exportClosedChats,
	exportIncomingTexts,
	followImports,
	followMerges,
	followMergesInReview,
	followOptOuts,
	followTexts,
	includeWhoTexts,
	followMergesInSegments,
	followTeamInSegments,
	queueIncomingTexts,
	queueTeamMail,
	tellWebhooksOfTexts,
	warnOfLowCredits,
	restoreWhenUndone(context),
	followLeavers(context),
	forgetRemoved(context),
];
