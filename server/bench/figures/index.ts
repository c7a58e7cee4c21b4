/** Lists all figures in the order of measurement, by the name that `--only` takes. */
import type { Figure } from '../harness.ts';
import { answered } from './answered.ts';
import { answeredInAWeek } from './answered-in-a-week.ts';
import { audience } from './audience.ts';
import { chatVisitors } from './chat-visitors.ts';
import { clone } from './clone.ts';
import { coldStart } from './cold-start.ts';
import { connectorExport, connectorImport } from './connector-runs.ts';
import { contactSearch } from './contact-search.ts';
import { dashboard } from './dashboard.ts';
import { exports } from './exports.ts';
import { handedOver, handedOverSlowly } from './handed-over.ts';
import { http } from './http.ts';
import { imports } from './imports.ts';
import { inboundStorm } from './inbound-storm.ts';
import { inbox } from './inbox.ts';
import { inboxWork } from './inbox-work.ts';
import { lanes } from './lanes.ts';
import { liveCommits } from './live-commits.ts';
import { liveCuts } from './live-cuts.ts';
import { queryBuilder } from './query-builder.ts';
import { queued } from './queued.ts';
import { receipts, recorded } from './recorded.ts';
import { recordingTriggers } from './recording-triggers.ts';
import { reply } from './reply.ts';
import { reports } from './reports.ts';
import { segments } from './segments.ts';
import { simulated } from './simulated.ts';
import { slowReceiver } from './slow-receiver.ts';
import { uploads } from './uploads.ts';

export const figures: ReadonlyMap<string, Figure> = new Map(
	Object.entries({
		imports,
		uploads,
		'contact-search': contactSearch,
		segments,
		audience,
		'connector-import': connectorImport,
		'connector-export': connectorExport,
		exports,
		queued,
		answered,
		'answered-in-a-week': answeredInAWeek,
		'handed-over': handedOver,
		'handed-over-slowly': handedOverSlowly,
		simulated,
		recorded,
		receipts,
		lanes,
		http,
		inbox,
		'inbox-work': inboxWork,
		'inbound-storm': inboundStorm,
		'slow-receiver': slowReceiver,
		'recording-triggers': recordingTriggers,
		reports,
		dashboard,
		'live-cuts': liveCuts,
		'live-commits': liveCommits,
		'chat-visitors': chatVisitors,
		reply,
		'query-builder': queryBuilder,
		'cold-start': coldStart,
		clone,
	}),
);
