/** The demo college's Salesforce for web chat. It stores visitors as contacts and their chats as tasks. */
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'salesforce-chat';
const account = { clientId: '3MVG9northfield.demo.chat.key', clientSecret: 'northfield-salesforce-chat' };

export const salesforceChat: DemoSystem = {
	name,
	start: async () => {
		const { startSalesforce } = await import('../../../simulators/salesforce/start.ts');
		return startSalesforce({ ...account, contacts: 40, leads: 0 });
	},
	connection: {
		connector: 'salesforceChat',
		addOn: 'salesforce-chat',
		settings: {
			loginUrl: `https://${hostOf({ name })}`,
			signIn: 'ClientCredentials',
			clientId: account.clientId,
			username: '',
			environment: 'Production',
		},
		secrets: { clientSecret: account.clientSecret },
		exports: {
			ChatTranscripts: { contactIdField: 'Quad_Visitor__c', taskIdField: 'Quad_Id__c', schedules: [], isSample: false },
		},
		runs: [
			{ kind: 'ChatTranscripts', trigger: 'slot', phase: 'complete', daysAgo: 2, read: 5, written: 4 },
			{ kind: 'ChatTranscripts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 3, written: 3 },
		],
	},
};
