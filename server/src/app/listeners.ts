/** Who listens to what happens: each reacts some time later, on its own, and is retried alone (foundation/events). */

import { warnOfLowCredits } from '../domain/carriers/credits/index.ts';
import { followTexts } from '../domain/chat/chat/index.ts';
import { exportClosedChats, exportIncomingTexts } from '../domain/connections/integrations/index.ts';
import { tellWebhooksOfTexts } from '../domain/connections/webhooks/index.ts';
import { followMergesInReview, followOptOuts } from '../domain/contacts/opt-outs/index.ts';
import { followMergesInSegments, followTeamInSegments } from '../domain/contacts/segments/index.ts';
import { queueIncomingTexts, queueTeamMail } from '../domain/news/notifications/index.ts';
import { forgetRemoved } from '../domain/reporting/exports/index.ts';
import { followLeavers } from '../domain/reporting/scheduled-reports/index.ts';
import { assignIncoming, followImports, followMerges, includeWhoTexts } from '../domain/texting/conversations/index.ts';
import { restoreWhenUndone } from '../domain/texting/schedules/index.ts';
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
