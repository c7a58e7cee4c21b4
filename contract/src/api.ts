/** The table: every route of the product. For the server, OpenAPI and tests; a screen imports its own domain's routes. */

import * as apiCredentials from './access/api-credentials/routes.ts';
import * as caretakers from './access/caretakers/routes.ts';
import * as installation from './access/installation/routes.ts';
import * as partners from './access/partners/routes.ts';
import * as profile from './access/profile/routes.ts';
import * as wantedAddress from './access/profile/wanted-address.ts';
import * as addresses from './access/session/addresses.ts';
import * as passwords from './access/session/passwords.ts';
import * as session from './access/session/routes.ts';
import * as sessions from './access/session/sessions.ts';
import * as sso from './access/sso/routes.ts';
import * as customFields from './administration/custom-fields/routes.ts';
import * as deletion from './administration/deletion/routes.ts';
import * as gettingStarted from './administration/getting-started/routes.ts';
import * as inboxSettings from './administration/inbox-settings/routes.ts';
import * as numbers from './administration/numbers/routes.ts';
import * as organizationSettings from './administration/organization-settings/routes.ts';
import * as platform from './administration/platform/routes.ts';
import * as teams from './administration/teams/routes.ts';
import * as usersInvitationLists from './administration/users/invitation-list-routes.ts';
import * as users from './administration/users/routes.ts';
import * as usersWriting from './administration/users/writing-routes.ts';
import * as carrierAccounts from './carriers/carriers/account-routes.ts';
import * as cloudApi from './carriers/carriers/cloud-api-routes.ts';
import * as carrierCountries from './carriers/carriers/country-routes.ts';
import * as carrierRegistration from './carriers/carriers/registration-routes.ts';
import * as carriers from './carriers/carriers/routes.ts';
import * as carrierSetUp from './carriers/carriers/setup-routes.ts';
import * as credits from './carriers/credits/routes.ts';
import * as simulator from './carriers/simulator/routes.ts';
import * as whatsApp from './carriers/whatsapp/routes.ts';
import * as chatAvailability from './chat/chat/availability-routes.ts';
import * as chatBots from './chat/chat/bot-routes.ts';
import * as chatReports from './chat/chat/report-routes.ts';
import * as chat from './chat/chat/routes.ts';
import * as webchat from './chat/chat/visitor-routes.ts';
import * as chatWidgets from './chat/chat/widget-routes.ts';
import { connectOwnRoutes, connectRoutes } from './connections/integrations/connect.ts';
import { ethosOwnRoutes, ethosRoutes } from './connections/integrations/ethos.ts';
import { ftpRoutes } from './connections/integrations/ftp.ts';
import { radiusOwnRoutes, radiusRoutes } from './connections/integrations/radius.ts';
import { renxtRoutes } from './connections/integrations/raisers-edge-nxt.ts';
import * as recipientSources from './connections/integrations/recipient-sources.ts';
import { recruitOwnRoutes, recruitRoutes } from './connections/integrations/recruit.ts';
import { salesforceRoutes } from './connections/integrations/salesforce.ts';
import { salesforceChatRoutes } from './connections/integrations/salesforce-chat.ts';
import { slateRoutes } from './connections/integrations/slate.ts';
import { slateChatRoutes } from './connections/integrations/slate-chat.ts';
import {
	listWorkdayErrors,
	saveWorkdayExport,
	saveWorkdayImport,
	workdayRoutes,
} from './connections/integrations/workday.ts';
import * as publicApi from './connections/public-api/routes.ts';
import * as webhooks from './connections/webhooks/routes.ts';
import * as contacts from './contacts/contacts/routes.ts';
import * as contactViews from './contacts/contacts/view-routes.ts';
import * as imports from './contacts/imports/routes.ts';
import * as numberValidation from './contacts/number-validation/routes.ts';
import * as optOuts from './contacts/opt-outs/routes.ts';
import * as segments from './contacts/segments/routes.ts';
import * as tags from './contacts/tags/routes.ts';
import * as health from './health/routes.ts';
import * as announcements from './news/announcements/routes.ts';
import * as digest from './news/notifications/digest-routes.ts';
import * as quiet from './news/notifications/quiet-routes.ts';
import * as notifications from './news/notifications/routes.ts';
import * as audit from './organization/audit/routes.ts';
import * as mail from './organization/mail/routes.ts';
import * as marketplace from './organization/marketplace/routes.ts';
import * as media from './organization/media/routes.ts';
import * as exports from './reporting/exports/routes.ts';
import * as dashboard from './reporting/reporting/dashboard-routes.ts';
import * as reporting from './reporting/reporting/routes.ts';
import * as scheduledReports from './reporting/scheduled-reports/routes.ts';
import * as textingReports from './reporting/texting-reports/routes.ts';
import type { Route } from './route.ts';
import * as automation from './texting/automation/routes.ts';
import * as campaigns from './texting/campaigns/routes.ts';
import * as conversationNotes from './texting/conversations/note-routes.ts';
import * as repliesLater from './texting/conversations/reply-later-routes.ts';
import * as conversations from './texting/conversations/routes.ts';
import * as conversationWork from './texting/conversations/work-routes.ts';
import * as messageTypes from './texting/message-types/routes.ts';
import * as peopleOfMessage from './texting/messaging/people-of-message.ts';
import * as recipientLists from './texting/messaging/recipient-lists.ts';
import * as messaging from './texting/messaging/routes.ts';
import * as sendingRules from './texting/messaging/sending-rules.ts';
import * as schedules from './texting/schedules/routes.ts';
import * as smartMessages from './texting/smart-messages/routes.ts';
import * as templates from './texting/templates/routes.ts';
import * as triage from './texting/triage/routes.ts';

export const api = {
	addresses,
	announcements,
	apiCredentials,
	audit,
	automation,
	campaigns,
	caretakers,
	carrierAccounts,
	carrierCountries,
	carrierRegistration,
	carriers,
	cloudApi,
	carrierSetUp,
	chat,
	chatAvailability,
	chatBots,
	chatReports,
	chatWidgets,
	contacts,
	contactViews,
	conversationNotes,
	conversations,
	conversationWork,
	repliesLater,
	credits,
	dashboard,
	exports,
	reporting,
	gettingStarted,
	customFields,
	deletion,
	connect: connectRoutes,
	connectOwn: connectOwnRoutes,
	recruit: recruitRoutes,
	recruitOwn: recruitOwnRoutes,
	ethos: ethosRoutes,
	ethosOwn: ethosOwnRoutes,
	ftp: ftpRoutes,
	salesforce: salesforceRoutes,
	salesforceChat: salesforceChatRoutes,
	radius: radiusRoutes,
	radiusOwn: radiusOwnRoutes,
	slate: slateRoutes,
	slateChat: slateChatRoutes,
	workday: workdayRoutes,
	workdayPrinted: { listWorkdayErrors, saveWorkdayExport, saveWorkdayImport },
	raisersEdgeNxt: renxtRoutes,
	health,
	imports,
	inboxSettings,
	installation,
	mail,
	marketplace,
	media,
	messageTypes,
	messaging,
	sendingRules,
	recipientLists,
	recipientSources,
	peopleOfMessage,
	segments,
	notifications,
	digest,
	quiet,
	optOuts,
	organizationSettings,
	numbers,
	numberValidation,
	partners,
	passwords,
	platform,
	profile,
	publicApi,
	schedules,
	session,
	sessions,
	simulator,
	smartMessages,
	sso,
	tags,
	teams,
	templates,
	scheduledReports,
	textingReports,
	triage,
	users,
	usersInvitationLists,
	usersWriting,
	wantedAddress,
	whatsApp,
	webchat,
	webhooks,
} as const;

const isRoute = (value: unknown): value is Route =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

export const allRoutes: readonly Route[] = Object.values(api)
	.flatMap((domain): unknown[] => Object.values(domain))
	.filter(isRoute);
