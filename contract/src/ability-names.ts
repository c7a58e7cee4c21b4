/**
 * The names of the rows of the table of roles, in its order: what the profile tells the browser of it. The browser asks
 * whether somebody may; why so is the server's, and not loaded by every page.
 */
export const abilityNames = [
	'staff',
	'administrator',
	'owner',
	'platform',
	'analytics',
	'departmentApi',
	'departmentUsers',
	'groupLimit',
	'unlimitedUsers',
	'teamsUserManagement',
	'deleteUsers',
	'exports',
	'exportReports',
	'exportOrganization',
	'segments',
	'buildSegments',
	'manageStaticSegments',
	'addContacts',
	'filterByAssigned',
	'personalMessaging',
	'sharedInboxes',
	'whatsApp',
	'compose',
	'sendSmartMessages',
	'ignoreQuietHours',
	'validateNumbers',
	'chatOnly',
	'chatAnalytics',
	'webChat',
	'administerWebChat',
	'enableServices',
	'configureServices',
	'configureApi',
	'requestChat',
	'enableSingleSignOn',
	'configureSingleSignOn',
	'configureIntegrations',
	'assignCaretakers',
	'haveCaretaker',
	'seeCreditBalance',
] as const;

export type Ability = (typeof abilityNames)[number];
/** Who may call a route or open a screen. `anyone` needs no session. */
export type Who = 'anyone' | Ability;
