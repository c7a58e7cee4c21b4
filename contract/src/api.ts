/** The table: every route of the product. For the server, OpenAPI and tests; a screen imports its own domain's routes. */
import * as announcements from './announcements/routes.ts';
import * as apiCredentials from './api-credentials/routes.ts';
import * as audit from './audit/routes.ts';
import * as automation from './automation/routes.ts';
import * as campaigns from './campaigns/routes.ts';
import * as caretakers from './caretakers/routes.ts';
import * as carrierAccounts from './carriers/account-routes.ts';
import * as cloudApi from './carriers/cloud-api-routes.ts';
import * as carrierCountries from './carriers/country-routes.ts';
import * as carrierRegistration from './carriers/registration-routes.ts';
import * as carriers from './carriers/routes.ts';
import * as carrierSetUp from './carriers/setup-routes.ts';
import * as chatAvailability from './chat/availability-routes.ts';
import * as chatBots from './chat/bot-routes.ts';
import * as chatReports from './chat/report-routes.ts';
import * as chat from './chat/routes.ts';
import * as webchat from './chat/visitor-routes.ts';
import * as chatWidgets from './chat/widget-routes.ts';
import * as contacts from './contacts/routes.ts';
import * as contactViews from './contacts/view-routes.ts';
import * as conversationNotes from './conversations/note-routes.ts';
import * as repliesLater from './conversations/reply-later-routes.ts';
import * as conversations from './conversations/routes.ts';
import * as conversationWork from './conversations/work-routes.ts';
import * as credits from './credits/routes.ts';
import * as customFields from './custom-fields/routes.ts';
import * as deletion from './deletion/routes.ts';
import * as exports from './exports/routes.ts';
import * as gettingStarted from './getting-started/routes.ts';
import * as health from './health/routes.ts';
import * as imports from './imports/routes.ts';
import * as inboxSettings from './inbox-settings/routes.ts';
import * as installation from './installation/routes.ts';
import { connectOwnRoutes, connectRoutes } from './integrations/connect.ts';
import { ethosOwnRoutes, ethosRoutes } from './integrations/ethos.ts';
import { ftpRoutes } from './integrations/ftp.ts';
import { radiusOwnRoutes, radiusRoutes } from './integrations/radius.ts';
import { renxtRoutes } from './integrations/raisers-edge-nxt.ts';
import * as recipientSources from './integrations/recipient-sources.ts';
import { recruitOwnRoutes, recruitRoutes } from './integrations/recruit.ts';
import { salesforceRoutes } from './integrations/salesforce.ts';
import { salesforceChatRoutes } from './integrations/salesforce-chat.ts';
import { slateRoutes } from './integrations/slate.ts';
import { slateChatRoutes } from './integrations/slate-chat.ts';
import { listWorkdayErrors, saveWorkdayExport, saveWorkdayImport, workdayRoutes } from './integrations/workday.ts';
import * as mail from './mail/routes.ts';
import * as marketplace from './marketplace/routes.ts';
import * as media from './media/routes.ts';
import * as messageTypes from './message-types/routes.ts';
import * as peopleOfMessage from './messaging/people-of-message.ts';
import * as recipientLists from './messaging/recipient-lists.ts';
import * as messaging from './messaging/routes.ts';
import * as sendingRules from './messaging/sending-rules.ts';
import * as digest from './notifications/digest-routes.ts';
import * as quiet from './notifications/quiet-routes.ts';
import * as notifications from './notifications/routes.ts';
import * as numberValidation from './number-validation/routes.ts';
import * as numbers from './numbers/routes.ts';
import * as optOuts from './opt-outs/routes.ts';
import * as organizationSettings from './organization-settings/routes.ts';
import * as partners from './partners/routes.ts';
import * as platform from './platform/routes.ts';
import * as profile from './profile/routes.ts';
import * as wantedAddress from './profile/wanted-address.ts';
import * as publicApi from './public-api/routes.ts';
import * as dashboard from './reporting/dashboard-routes.ts';
import * as reporting from './reporting/routes.ts';
import type { Route } from './route.ts';
import * as scheduledReports from './scheduled-reports/routes.ts';
import * as schedules from './schedules/routes.ts';
import * as segments from './segments/routes.ts';
import * as addresses from './session/addresses.ts';
import * as passwords from './session/passwords.ts';
import * as session from './session/routes.ts';
import * as sessions from './session/sessions.ts';
import * as simulator from './simulator/routes.ts';
import * as smartMessages from './smart-messages/routes.ts';
import * as sso from './sso/routes.ts';
import * as tags from './tags/routes.ts';
import * as teams from './teams/routes.ts';
import * as templates from './templates/routes.ts';
import * as textingReports from './texting-reports/routes.ts';
import * as triage from './triage/routes.ts';
import * as usersInvitationLists from './users/invitation-list-routes.ts';
import * as users from './users/routes.ts';
import * as usersWriting from './users/writing-routes.ts';
import * as webhooks from './webhooks/routes.ts';
import * as whatsApp from './whatsapp/routes.ts';

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
