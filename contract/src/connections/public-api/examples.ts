/** The examples for each call in the API document. `path` and `query` fill the `{…}` placeholders of the URL. */
export interface Example {
	readonly path?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: Readonly<Record<string, unknown>>;
}

const someContact = { path: { id: '115631062503446' } };
const someSegment = { path: { id: '115631062503470' } };
const draftId = '5f0c3c3e-6c1b-4a57-9a5e-0f6f3a3b7c11';

export const examples: Readonly<Record<string, Example>> = {
	listApiContacts: { query: { search: 'Ortiz' } },
	searchApiContacts: {
		body: {
			conditions: [
				{ field: 'Was Texted', comparison: 'has', times: 2 },
				{ field: 'Replied', comparison: 'notsince', times: 2 },
			],
		},
	},
	readApiContact: someContact,
	saveApiContact: {
		body: { contactId: 'S-1042', firstName: 'Maya', lastName: 'Ortiz', mobileNumber: '3035550177' },
	},
	deleteApiContact: someContact,
	tagApiContact: { ...someContact, body: { add: ['Honors'], remove: ['Prospect'] } },
	optOutApiContact: { ...someContact, body: { optedOut: true, source: 'Paper form' } },
	listApiSegments: { query: { search: 'Admitted' } },
	readApiSegment: someSegment,
	listApiSegmentContacts: someSegment,
	changeApiSegmentContacts: { ...someSegment, body: { add: ['S-1042', 'S-1043'], remove: ['S-1001'] } },
	sendApiMessage: {
		body: { inboxId: 115631062503441, mobileNumber: '3035550177', text: 'Is Friday at 10 good for you?', draftId },
	},
	createAndSend: {
		body: { groupAccountCode: 'Front desk', mobileNumber: '3035550177', messageContent: 'Your key is ready.' },
	},
	readApiMessage: { path: { id: '115634992046677' } },
	sendApiBatch: {
		body: { draftId, inboxId: 115631062503441, text: 'The office closes at noon.', contactIds: ['S-1042', 'S-1043'] },
	},
	readApiBatch: { path: { id: '115634992046700' } },
	cancelApiBatch: { path: { id: '115634992046700' } },
	listApiConversations: { query: { inboxId: '115631062503441' } },
	readApiConversation: { path: { id: '115634992046690' } },
	listApiThread: { path: { id: '115634992046690' } },
	saveApiTemplate: { body: { name: 'Visit day', message: 'See you on Friday, {{First Name}}.' } },
	deleteApiTemplate: { path: { id: '115634992046710' } },
};
