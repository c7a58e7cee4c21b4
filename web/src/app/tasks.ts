/** What people want to do, in the command bar. Each has the words that they use for it. */
import type { Who } from '@quad/contract/ability-names.ts';
import { to } from '../foundation/to.ts';

export interface Task {
	readonly key: string;
	readonly label: string;
	readonly words: string;
	readonly who: Who;
	readonly to: string;
}

export const tasks: readonly Task[] = [
	{
		key: 'text',
		label: 'Text someone',
		words: 'compose write send message sms people everyone all bulk blast students group new reply campaign',
		who: 'compose',
		to: to.compose(),
	},
	{
		key: 'schedule',
		label: 'Schedule a message',
		words: 'reminder later send tomorrow plan text future remind delayed',
		who: 'compose',
		to: to.compose({ schedule: true }),
	},
	{
		key: 'invite',
		label: 'Invite a user',
		words: 'add colleague coworker staff member person team account teammate give access hire',
		who: 'administrator',
		to: to.inviteUser(),
	},
	{
		key: 'newContact',
		label: 'Add a contact',
		words: 'new student person prospect donor create number',
		who: 'addContacts',
		to: to.newContact(),
	},
	{
		key: 'import',
		label: 'Import contacts',
		words: 'upload csv excel xlsx spreadsheet file many students list load roster',
		who: 'administrator',
		to: to.newImport(),
	},
	{
		key: 'newSegment',
		label: 'New segment',
		words: 'create make build audience group filter list conditions missed deadline',
		who: 'segments',
		to: to.newSegment(),
	},
	{
		key: 'newSmartMessage',
		label: 'New Smart Message',
		words: 'create make survey question automatic follow-up drip sequence series ask yes no poll',
		who: 'sendSmartMessages',
		to: to.newSmartMessage(),
	},
	{
		key: 'optedOut',
		label: 'Who opted out',
		words: 'opt-outs unsubscribed stop stopped last week list people unsubscribes left',
		who: 'staff',
		to: to.messageReport('kind=optedOut'),
	},
	{
		key: 'failed',
		label: 'Texts that failed',
		words: 'undelivered not delivered failures errors bounced why did not get',
		who: 'staff',
		to: to.messageReport('kind=failed'),
	},
	{
		key: 'installChat',
		label: 'Install web chat on your site',
		words: 'put website widget embed code page live chat add',
		who: 'administerWebChat',
		to: to.installChat(),
	},
	{
		key: 'exportData',
		label: 'Export data',
		words: 'download csv excel messages contacts report file extract opt-outs opted out failed undelivered texts',
		who: 'exports',
		to: to.exports(),
	},
	{
		key: 'mailReport',
		label: 'Email a report regularly',
		words: 'schedule weekly monthly automatic subscribe send report',
		who: 'administrator',
		to: to.scheduledReports(),
	},
	{
		key: 'password',
		label: 'Change your password',
		words: 'my new reset forgot security',
		who: 'staff',
		to: to.profile('security'),
	},
	{
		key: 'sessions',
		label: 'Sign out other devices',
		words: 'all sessions everywhere computer phone lost log out',
		who: 'staff',
		to: to.profile('security'),
	},
	{
		key: 'connect',
		label: 'Connect a CRM or another system',
		words: 'integration integrate sync set up add import from',
		who: 'configureIntegrations',
		to: to.marketplace(),
	},
	{
		key: 'pause',
		label: 'Pause notifications',
		words: 'mute alerts quiet hours do not disturb email push sound turn off stop',
		who: 'staff',
		to: to.profile('notifications'),
	},
	{
		key: 'away',
		label: 'Set an out-of-office reply',
		words: 'vacation away holiday on leave absence automatic message',
		who: 'staff',
		to: to.profile('out-of-office'),
	},
	{
		key: 'newInbox',
		label: 'Add a shared inbox',
		words: 'create make new desk number group',
		who: 'administrator',
		to: to.inboxSettings(),
	},
	{
		key: 'newTeam',
		label: 'Add a team',
		words: 'create make new department office unit division',
		who: 'owner',
		to: to.teams(),
	},
	{
		key: 'hours',
		label: 'Change working hours',
		words: 'office opening hours desk closed inbox',
		who: 'administrator',
		to: to.inboxSettings(),
	},
	{
		key: 'number',
		label: 'Get a phone number',
		words: 'buy new local area code texting line',
		who: 'administrator',
		to: to.numbers(),
	},
	{
		key: 'merge',
		label: 'Merge duplicates',
		words: 'same person twice double contacts combine clean',
		who: 'administrator',
		to: to.duplicates(),
	},
	{
		key: 'docs',
		label: 'API documentation',
		words: 'developer docs reference rest openapi',
		who: 'staff',
		to: to.developers(),
	},
];
