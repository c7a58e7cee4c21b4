/**
 * What is fetched for each screen of screen-paths.ts, on its own, when it is opened. A screen is a file
 * `features/<domain>/XScreen.tsx` that exports a component `Screen`:
 *
 *   screen-paths.ts   contacts: { paths: ['/students/view'], who: 'staff', title: 'Contacts', nav: { … } },
 *   screens.ts        contacts: () => import('../features/contacts/ContactsScreen.tsx'),
 *
 * A name that stands in only one of the two files does not compile.
 */
import type { ComponentType } from 'react';
import type { ScreenName } from './screen-paths.ts';

type Load = () => Promise<{ Screen: ComponentType }>;

export const screens: Readonly<Record<ScreenName, Load>> = {
	login: () => import('../features/session/LoginScreen.tsx'),
	legacyLogin: () => import('../features/session/LegacyLoginScreen.tsx'),
	forgotPassword: () => import('../features/session/ForgotPasswordScreen.tsx'),
	forgotPasswordComplete: () => import('../features/session/ForgotPasswordCompleteScreen.tsx'),
	resetPassword: () => import('../features/session/ResetPasswordScreen.tsx'),
	resetPasswordComplete: () => import('../features/session/ResetPasswordCompleteScreen.tsx'),
	resetPasswordError: () => import('../features/session/ResetPasswordErrorScreen.tsx'),
	takeAddressBack: () => import('../features/session/TakeAddressBackScreen.tsx'),
	updatePassword: () => import('../features/session/UpdatePasswordScreen.tsx'),
	authCallback: () => import('../features/sso/AuthCallbackScreen.tsx'),
	partnerAuth: () => import('../features/partners/PartnerAuthScreen.tsx'),
	signOut: () => import('../features/session/SignOutScreen.tsx'),
	setUp: () => import('../features/session/SetUpScreen.tsx'),
	inbox: () => import('../features/conversations/InboxScreen.tsx'),
	archived: () => import('../features/conversations/InboxScreen.tsx'),
	contactConversations: () => import('../features/conversations/ContactConversationsScreen.tsx'),
	sent: () => import('../features/batches/SentScreen.tsx'),
	batch: () => import('../features/batches/BatchScreen.tsx'),
	triage: () => import('../features/triage/TriageScreen.tsx'),
	compose: () => import('../features/compose/ComposeScreen.tsx'),
	scheduled: () => import('../features/schedules/ScheduledScreen.tsx'),
	scheduledMessage: () => import('../features/compose/EditScheduledScreen.tsx'),
	contacts: () => import('../features/contacts/ContactsScreen.tsx'),
	contact: () => import('../features/contacts/ContactScreen.tsx'),
	campaigns: () => import('../features/campaigns/CampaignsScreen.tsx'),
	campaignReports: () => import('../features/campaigns/CampaignReportsScreen.tsx'),
	campaignReport: () => import('../features/campaigns/CampaignReportScreen.tsx'),
	smartMessages: () => import('../features/smart-messages/SmartMessagesScreen.tsx'),
	newSmartMessage: () => import('../features/smart-messages/NewSmartMessageScreen.tsx'),
	editSmartMessage: () => import('../features/smart-messages/EditSmartMessageScreen.tsx'),
	newImport: () => import('../features/imports/NewImportScreen.tsx'),
	import: () => import('../features/imports/ImportScreen.tsx'),
	imports: () => import('../features/imports/ImportsScreen.tsx'),
	audit: () => import('../features/audit/AuditScreen.tsx'),
	profile: () => import('../features/profile/GeneralScreen.tsx'),
	profileNotifications: () => import('../features/profile/NotificationsScreen.tsx'),
	profileSecurity: () => import('../features/profile/SecurityScreen.tsx'),
	profileOutOfOffice: () => import('../features/profile/OutOfOfficeScreen.tsx'),
	partners: () => import('../features/partners/PartnersScreen.tsx'),
	notifications: () => import('../features/notices/NotificationsScreen.tsx'),
	alerts: () => import('../features/notices/AlertsScreen.tsx'),
	templates: () => import('../features/templates/TemplatesScreen.tsx'),
	messageTypes: () => import('../features/message-types/MessageTypesScreen.tsx'),
	caretakers: () => import('../features/caretakers/CaretakersScreen.tsx'),
	marketplace: () => import('../features/marketplace/MarketplaceScreen.tsx'),
	marketplaceItem: () => import('../features/marketplace/ItemScreen.tsx'),
	credits: () => import('../features/credits/CreditsScreen.tsx'),
	platformCredits: () => import('../features/credits/PlatformCreditsScreen.tsx'),
	platformNotices: () => import('../features/notices/PlatformNoticesScreen.tsx'),
	sendingRules: () => import('../features/sending-rules/SendingRulesScreen.tsx'),
	sso: () => import('../features/sso/SsoScreen.tsx'),
	ssoPeople: () => import('../features/sso/SsoPeopleScreen.tsx'),
	simulator: () => import('../features/simulator/SimulatorScreen.tsx'),
	mailbox: () => import('../features/mail/MailboxScreen.tsx'),
};
