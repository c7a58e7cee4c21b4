import * as dashboard from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import * as routes from '@quad/contract/reporting/reporting/routes.ts';
import { may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { countMessages } from './count-messages.ts';
import { countDetails, countRepliesOfPeople, countReplyTimes } from './count-replies.ts';
import { campaignsOfPerson, campaignsOfTeam } from './list-campaigns.ts';
import { listMessages } from './list-messages.ts';
import { exportUnread, listUnread } from './list-unread.ts';
import { readTrend } from './read-trend.ts';
import { readUsage } from './read-usage.ts';

export const serveReporting = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.reportMessages, ({ actor, body: { sharedinboxes, ...body } }) =>
		countMessages(context, actor, { ...body, sharedInboxes: sharedinboxes }),
	);
	serve(server, routes.reportReplies, ({ actor, body }) => countReplyTimes(context, actor, body));
	serve(server, routes.reportTrend, ({ actor, body }) => readTrend(context, actor, body));
	serve(server, routes.reportReplyNumbers, ({ actor, body }) => countRepliesOfPeople(context, actor, body));
	serve(server, routes.reportDetails, ({ actor, body }) => countDetails(context, actor, body));
	serve(server, routes.reportRows, ({ actor, body }) => listMessages(context, actor, body));
	serve(server, routes.reportInbox, ({ actor, query, body }) => {
		if (!may(actor, 'analytics')) refuse(reportingRefusals['reporting.plan']); // spec 1 §6
		return countMessages(context, actor, { ...body, sharedInboxes: [query.inboxId], inboxType: query.inboxType });
	});
	serve(server, routes.usageOfOrganization, ({ actor, query }) =>
		readUsage(context, actor, { ...query, scope: 'org' }),
	);
	serve(server, routes.usageOfDepartment, ({ actor, query }) => readUsage(context, actor, query));
	serve(server, routes.listUnread, ({ actor, query }) => listUnread(context, actor, query));
	serve(server, routes.exportUnread, ({ actor }) => exportUnread(context, actor));
	serve(server, dashboard.campaignsOfDepartment, ({ actor, params, query }) =>
		campaignsOfTeam(context, actor, params.id, query),
	);
	serve(server, dashboard.campaignsOfStaff, ({ actor, params, query }) =>
		campaignsOfPerson(context, actor, params.id, query),
	);
};
