/** Makes a college with one of everything, for tests of who may not see it. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { createInbox } from '../src/domain/organization/inboxes/index.ts';
import { setAddOn } from '../src/domain/organization/marketplace/index.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { doubtfulText } from './doubtful-texts.ts';
import { handOver } from './handed-over.ts';
import { ask, type MadeTeam, type Quad, type TeamPlan } from './kit.ts';
import { makeProvider, setUp } from './saml.ts';
import { texts } from './texts.ts';
import { beginVisit, chatsOf, makeWidget } from './visitors.ts';
import { makeTemplate } from './whatsapp.ts';

/** Plans a college that `fillCollege` can fill. Pat has no role besides staff, and may be given one. */
export const fullCollege = {
	owners: ['Dana'],
	administrators: ['Amir'],
	staff: ['Lee', 'Pat'],
	chat: { agents: ['Lee', 'Amir'] },
	inboxes: [{ name: 'Front desk' }, { name: 'Alerts', type: 'highspeed' }],
	contacts: ['Xenophon', 'Yolanda'],
} as const satisfies TeamPlan;

export const fillCollege = async (quad: Quad, college: MadeTeam) => {
	const lee = college.person('Lee');
	const { answer: batch } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: college.inbox('Front desk'),
			text: 'Only for Xenophon',
			recipients: [college.contact('Xenophon')],
		},
	});
	await handOver(quad, batch.batchId);
	const provider = await makeProvider();
	const sso = await setUp(quad, college.person('Dana'), provider, {
		friendlyName: 'Xenophon’s sign-in',
		people: [lee],
	});
	await ask(quad, college.person('Amir'), api.notifications.saveTeamMail, {
		query: {},
		body: { event: 'optOut', isActive: true, notificationEmails: [{ emailAddress: 'Xenophon@college.example' }] },
	});
	const pair = { CaretakerStaffId: college.person('Pat').id, TargetStaffId: lee.id };
	await ask(quad, college.person('Amir'), api.caretakers.assignCaretaker, { body: pair });
	const { answer: partner } = await ask(quad, college.person('Dana'), api.partners.createPartner, {
		body: { name: 'Xenophon’s portal' },
	});
	const { answer: scheduled } = await ask(quad, lee, api.schedules.scheduleMessage, {
		body: {
			inboxId: college.inbox('Front desk'),
			text: 'Xenophon’s appointment',
			recipients: [college.contact('Xenophon')],
			schedule: { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' },
		},
	});
	const { answer: campaign } = await ask(quad, lee, api.campaigns.createCampaign, {
		body: { name: 'Xenophon’s campaign', description: 'Yolanda’s idea' },
	});
	const { answer: recipients } = await ask(quad, lee, api.messaging.listBatchRecipients, {
		params: { id: batch.batchId },
		query: {},
	});
	const messageIds = recipients.items.map(({ messageId }) => messageId);
	await texts(quad, college, 'Xenophon', 'Front desk', 'This is Xenophon');
	const [talk] = (
		await ask(quad, lee, api.conversations.listConversationsOfContact, {
			params: { id: college.contact('Xenophon') },
		})
	).answer;
	const params = { id: talk?.id ?? 0 };
	const { answer: note } = await ask(quad, lee, api.conversationNotes.writeNote, {
		params,
		body: { text: 'Xenophon likes phone calls' },
	});
	const { answer: later } = await ask(quad, lee, api.repliesLater.scheduleReply, {
		params,
		body: {
			draftId: randomUUID(),
			text: 'Xenophon, are you there?',
			schedule: { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' },
		},
	});
	const { answer: triaged } = await ask(quad, lee, api.triage.resolveInTriage, {
		params: { id: batch.batchId },
		body: { messageIds },
	});
	const { answer: template } = await ask(quad, college.person('Amir'), api.templates.saveTemplate, {
		body: { name: 'Xenophon’s reminder', message: 'Only for Xenophon' },
	});
	const { answer: messageType } = await ask(quad, college.person('Amir'), api.messageTypes.createMessageType, {
		body: { description: 'About Xenophon' },
	});
	const { answer: smart } = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { name: 'Visit', message: 'Xenophon, are you coming?' },
	});
	const { answer: requested } = await ask(quad, college.person('Dana'), api.marketplace.requestItem, {
		params: { key: 'bulk-mms' },
	});
	if (!requested.actions.request?.sentOn) throw new Error('The request of the college is not there.');
	const request = await quad.db
		.selectFrom('service_request')
		.where('org_id', '=', college.organizationId)
		.select('id')
		.executeTakeFirstOrThrow();
	await texts(quad, college, 'Xenophon', 'Front desk', 'Why do you keep texting Xenophon? Lose my number');
	const { answer: reviews } = await ask(quad, lee, api.optOuts.listReviews, { query: {} });
	const [reviewed] = reviews.items;
	await texts(quad, college, 'Yolanda', 'Front desk', doubtfulText('flagged'));
	const { answer: flags } = await ask(quad, lee, api.optOuts.listFlags, { query: {} });
	const [flag] = flags.items;
	const { answer: keywords } = await ask(quad, lee, api.automation.createKeywords, {
		body: {
			inboxId: college.inbox('Front desk'),
			name: 'Xenophon’s tour',
			keywords: [{ phrase: 'xenophon' }],
			replyMessage: 'Only for Xenophon',
		},
	});
	const { answer: numbers } = await ask(quad, college.person('Amir'), api.numbers.listNumbers, { query: {} });
	const ours = numbers.items.find(({ inbox }) => inbox?.name === 'Front desk');
	const { answer: invitations } = await ask(quad, college.person('Amir'), api.usersInvitationLists.pasteInvitations, {
		body: { text: 'Xenophon,Doe,xenophon@college.example,xenophon' },
	});
	const { answer: field } = await ask(quad, college.person('Amir'), api.customFields.createCustomField, {
		body: { displayName: 'Xenophon’s hobby', isRequired: false },
	});
	const { answer: segment } = await ask(quad, lee, api.segments.createStaticSegment, {
		body: { name: 'Xenophon’s choir' },
	});
	await ask(quad, lee, api.segments.addByHand, {
		params: { id: segment.id },
		body: { students: ['Xenophon'], staticImportType: 'StudentIdentifier' },
	});
	const { answer: criteria } = await ask(quad, college.person('Amir'), api.segments.createCriteriaSegment, {
		body: { name: 'Like Xenophon', conditions: [{ fieldId: field.id, comparison: 'isempty' }] },
	});
	const { answer: view } = await ask(quad, lee, api.contactViews.saveContactView, {
		body: { name: 'Xenophon’s friends', search: 'search=Xenophon' },
	});
	const { answer: tag } = await ask(quad, lee, api.tags.createTag, { body: { name: 'Xenophon’s friends' } });
	const twin = (contactId: string, mobileNumber: string) =>
		ask(quad, college.person('Amir'), api.contacts.saveContact, {
			body: { contactId, firstName: 'Yolanda', lastName: 'Twin', mobileNumber },
		});
	const { answer: kept } = await twin('twin-1', '2125550181');
	const { answer: merged } = await twin('twin-2', '2125550182');
	const { answer: merge } = await ask(quad, college.person('Amir'), api.contacts.mergeContacts, {
		body: { keptId: kept.id, mergedId: merged.id },
	});
	await twin('twin-3', '2125550183');
	const { answer: deletion } = await ask(quad, college.person('Amir'), api.deletion.deleteContacts, {
		body: { numbers: '2125550183' },
	});
	const { answer: credential } = await ask(quad, college.person('Amir'), api.apiCredentials.createCredential, {
		body: { name: 'Xenophon’s calendar', departmentId: college.teamId, scopes: ['read'] },
	});
	const { answer: webhook } = await ask(quad, college.person('Amir'), api.webhooks.saveWebhook, {
		query: {},
		body: { webhook: 'Interaction', url: 'https://xenophon.example/quad' },
	});
	const deliveryId = quad.ids.next();
	await quad.db
		.insertInto('webhook_delivery')
		.values({
			org_id: college.organizationId,
			id: deliveryId,
			webhook_id: webhook.id,
			source: 'text:1',
			state: 'parked',
			body: '{"eventType":"Interaction","for":"Xenophon"}',
			next_try_at: new Date(),
			created_at: new Date(),
		})
		.execute();
	const runId = await connectFiles(quad, college);
	const radiusRunId = await connectRadius(quad, college);
	const ethosRunId = await connectEthos(quad, college);
	const recruitRunId = await connectRecruit(quad, college);
	const connectRunId = await connectToConnect(quad, college);
	const slateRunId = await connectSlate(quad, college);
	const slateChatRunId = await connectSlateChat(quad, college);
	const salesforceChatRunId = await connectSalesforceChat(quad, college);
	const workdayRunId = await connectWorkday(quad, college);
	const renxtRunId = await connectRenxt(quad, college);
	const { answer: exported } = await ask(quad, college.person('Amir'), api.exports.adminActivity, { body: {} });
	const { answer: textingReport } = await ask(quad, college.person('Dana'), api.textingReports.createTextingReport, {
		body: { name: 'Xenophon’s report', groups: [{ name: 'Desk', inboxes: [college.inbox('Front desk')] }] },
	});
	const { answer: scheduledReport } = await ask(
		quad,
		college.person('Amir'),
		api.scheduledReports.createScheduledReport,
		{ body: { readers: [college.person('Amir').id] } },
	);
	await makeTemplate(quad, college, 'Only for Xenophon');
	const chat = quad.ids.next();
	await commit(quad.db, (tx) =>
		createInbox(tx, {
			organizationId: college.organizationId,
			id: chat,
			teamId: college.teamId,
			type: 'whatsapp',
			name: 'Xenophon’s friends abroad',
			color: 'red',
			number: null,
			rate: null,
		}),
	);
	const { answer: imported } = await ask(quad, college.person('Amir'), api.imports.pasteImport, {
		body: { recipients: 'Contact ID,First Name,Last Name,Mobile Number\nx-1,Xenophon,Imported,2125550184\n' },
	});
	const widget = await makeWidget(quad, college.person('Amir'), { name: 'Xenophon’s page', title: 'Ask Xenophon' });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Is this Xenophon?');
	const [chatting] = await chatsOf(quad, college, 'Lee');
	const validation = quad.ids.next();
	await quad.db
		.insertInto('validation_run')
		.values({
			org_id: college.organizationId,
			id: validation,
			team_id: college.teamId,
			person_id: lee.id,
			numbers: 1,
			quoted_cost: 80,
			failed_because: 'Xenophon',
			created_at: new Date(),
		})
		.execute();
	const { answer: bot } = await ask(quad, college.person('Amir'), api.chatBots.createBot, {
		body: { name: 'Xenophon’s assistant' },
	});
	const ids: Record<string, number | string> = {
		botId: bot.id,
		'chat.botId': bot.id,
		'chat.missId': 1,
		'chat.id': chatting?.id ?? 0,
		'chat.widgetId': widget.id,
		key: 'nobodys',
		numbervalidation: validation,
		webhooks: webhook.id,
		'ftp.id': runId,
		'salesforce.id': await connectSalesforce(quad, college),
		'radius.id': radiusRunId,
		connector: 'radius',
		'slate.id': slateRunId,
		'slateChat.id': slateChatRunId,
		'salesforceChat.id': salesforceChatRunId,
		'workday.id': workdayRunId,
		'raisersEdgeNxt.id': renxtRunId,
		'connect.id': connectRunId,
		'recruit.id': recruitRunId,
		'ethos.id': ethosRunId,
		'webhooks.deliveryId': deliveryId,
		apiCredentials: credential.id,
		scheduledreports: scheduledReport.id,
		textingreport: textingReport.id,
		exports: exported.id,
		'platform.organizationId': college.organizationId,
		'platform.teamId': college.teamId,
		organizationId: college.organizationId,
		requestId: request.id,
		numbers: ours?.numberSid ?? '',
		numberSid: ours?.numberSid ?? '',
		invitationListId: invitations.id,
		outgoingmessagebatch: batch.batchId,
		outgoingmessage: messageIds[0] ?? 0,
		messageIds: messageIds[0] ?? 0,
		actionId: triaged.actionId,
		campaigns: campaign.id,
		'messages.id': scheduled.id,
		students: college.contact('Xenophon'),
		customfields: field.id,
		customFields: field.id,
		tags: tag.id,
		segments: segment.id,
		staticsegments: segment.id,
		autoupdatesegments: criteria.id,
		sourceSegmentId: segment.id,
		segmentId: segment.id,
		segmentIds: segment.id,
		tagIds: tag.id,
		studentId: college.contact('Xenophon'),
		batchId: batch.batchId,
		campaignId: campaign.id,
		tagId: tag.id,
		viewId: view.id,
		'students.mergeId': merge.mergeId,
		deletestudents: deletion.deletionId,
		studentimports: imported.id,
		keptId: college.contact('Xenophon'),
		mergedId: college.contact('Yolanda'),
		groupaccounts: college.inbox('Front desk'),
		groupAccounts: college.inbox('Front desk'),
		personalInboxes: lee.id,
		userId: lee.id,
		staffIds: lee.id,
		inboxes: college.inbox('Front desk'),
		inbox: lee.id,
		inboxId: college.inbox('Front desk'),
		conversations: params.id,
		noteId: note.id,
		laterId: later.id,
		departmentId: college.teamId,
		departments: college.teamId,
		staff: lee.id,
		recipients: college.contact('Xenophon'),
		studentIds: college.contact('Xenophon'),
		contactId: college.contact('Xenophon'),
		smartmessages: smart.id,
		partners: partner.id,
		samlconfiguration: sso.id,
		samlConfigurationId: sso.id,
		templates: template.id,
		keywords: keywords.id,
		'optOuts.id': reviewed?.id ?? 0,
		flagId: flag?.id ?? 0,
		automation: college.inbox('Front desk'),
		assignTo: lee.id,
		'staff.id': lee.id,
		messageTypeId: messageType.id,
		whatsapp: college.inbox('Front desk'),
		whatsappinboxes: chat,
		...pair,
	};
	return { ids, secrets: ['Xenophon', 'Yolanda', batch.batchId, partner.key ?? ''] };
};

/** Sets up Radius with a waiting export. */
const connectRadius = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'radius', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.radius.saveConfiguration, {
		body: { url: 'https://radius.xenophon.example', username: 'Xenophon', password: 'Only for Xenophon' },
	});
	await ask(quad, amir, api.radius.saveExport, { body: { ExportType: 'OptOuts', ExportConfiguration: {} } });
	const { answer } = await ask(quad, amir, api.radius.startExport, { body: { exportType: 'OptOuts' } });
	return answer.id;
};

/** Sets up Ellucian Ethos and starts an import, which stays queued. */
const connectEthos = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'ethos', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.ethosOwn.saveConfiguration, {
		body: {
			apiKey: 'Only for Xenophon',
			url: 'https://ethos.xenophon.example',
			personImportConfiguration: {
				personFilter: 'Xenophon’s friends',
				mobilePhoneMapping: { typeId: 'Xenophon’s phones' },
			},
		},
	});
	const { answer } = await ask(quad, amir, api.ethos.startImport, { body: {} });
	return answer.id;
};

/** Sets up CRM Recruit with a finished export. */
const connectRecruit = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'recruit', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.recruit.saveConfiguration, {
		body: {
			crmUrl: 'https://recruit.xenophon.example/',
			clientId: 'quad',
			username: 'Xenophon',
			password: 'Only for Xenophon',
		},
	});
	const body = { ExportType: 'MessageActivity' as const, ExportConfiguration: {} };
	await ask(quad, amir, api.recruit.saveExport, { body });
	const { answer } = await ask(quad, amir, api.recruit.startExport, { body: { exportType: 'MessageActivity' } });
	return answer.id;
};

/** Sets up Connect with a finished export. */
const connectToConnect = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'connect', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.connect.saveConfiguration, {
		body: { url: 'https://connect.xenophon.example', clientName: 'Xenophon', passKey: 'Only for Xenophon' },
	});
	await ask(quad, amir, api.connect.saveExport, {
		body: { ExportType: 'MessageActivity', ExportConfiguration: { sourceCode: 'Xenophon' } },
	});
	const { answer } = await ask(quad, amir, api.connect.startExport, { body: { exportType: 'MessageActivity' } });
	return answer.id;
};

/** Sets up Slate with a finished export and a query. */
const connectSlate = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'slate', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.slate.saveConfiguration, {
		body: {
			username: 'Xenophon',
			password: 'Only for Xenophon',
			slateUrl: 'https://slate.xenophon.example',
			queries: [{ name: 'Xenophon’s query', address: '3f8a1c52-7be4-4d0e-9c61-2a5d8e90b7f1' }],
		},
	});
	await ask(quad, amir, api.slate.saveExport, { body: { ExportType: 'OptOuts', ExportConfiguration: {} } });
	const { answer } = await ask(quad, amir, api.slate.exportOptOuts, {});
	return answer.id;
};

/** Sets up Slate for web chats, none of which is closed. */
const connectSlateChat = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const amir = college.person('Amir');
	const { organizationId } = college;
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'slate-chat', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.slateChat.saveConfiguration, {
		body: { slateUrl: 'https://slate.xenophon.example', username: 'Xenophon', password: 'Only for Xenophon' },
	});
	const ExportConfiguration = { sourceFormat: '5d0c9b3e-6f1a-4e7d-8b2c-41f7a90e63d8' };
	await ask(quad, amir, api.slateChat.saveExport, { body: { ExportType: 'ChatTranscripts', ExportConfiguration } });
	return (await ask(quad, amir, api.slateChat.startExport, { body: { exportType: 'ChatTranscripts' } })).answer.id;
};

/** Sets up Salesforce for web chats, none of which is closed. */
const connectSalesforceChat = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const amir = college.person('Amir');
	const { organizationId } = college;
	const key = 'salesforce-chat';
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key, isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.salesforceChat.saveConfiguration, {
		body: {
			loginUrl: 'https://xenophon.my.salesforce.example',
			clientId: 'Xenophon',
			clientSecret: 'Only for Xenophon',
		},
	});
	const ExportConfiguration = { contactIdField: 'Xenophon__c' };
	await ask(quad, amir, api.salesforceChat.saveExport, {
		body: { ExportType: 'ChatTranscripts', ExportConfiguration },
	});
	return (await ask(quad, amir, api.salesforceChat.startExport, { body: { exportType: 'ChatTranscripts' } })).answer.id;
};

/** Sets up a file server with a waiting and a finished export. */
const connectFiles = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'ftp', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.ftp.saveConfiguration, {
		body: { server: 'files.xenophon.example', username: 'Xenophon', password: 'Only for Xenophon' },
	});
	await ask(quad, amir, api.ftp.saveExport, { body: { ExportType: 'OptOuts', ExportConfiguration: {} } });
	const { answer } = await ask(quad, amir, api.ftp.startExport, { body: { exportType: 'OptOuts' } });
	return answer.id;
};

/** Sets up Salesforce. Nothing calls it, so exports to it wait. */
const connectSalesforce = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'salesforce', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.salesforce.saveConfiguration, {
		body: {
			loginUrl: 'https://xenophon.my.salesforce.example',
			clientId: 'Xenophon',
			clientSecret: 'Only for Xenophon',
		},
	});
	const contactOptOut = { field: 'No_Texts__c', type: 'Checkbox' as const };
	await ask(quad, amir, api.salesforce.saveMessages, {
		body: { messageConfiguration: { optOuts: { contactOptOut } } },
	});
	const { answer } = await ask(quad, amir, api.salesforce.startExports, {});
	return answer.runs[0]?.id ?? 0;
};

/** Sets up Workday with a waiting export. */
const connectWorkday = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'workday', isOn: true, at: quad.clock.now() }));
	await ask(quad, amir, api.workday.saveConfiguration, {
		body: {
			reportUrl: 'https://workday.xenophon.example/report',
			reportUsername: 'Xenophon',
			reportPassword: 'Only for Xenophon',
		},
	});
	await ask(quad, amir, api.workdayPrinted.saveWorkdayExport, { body: {} });
	const { answer } = await ask(quad, amir, api.workday.startExport, { body: { exportType: 'MessageActivity' } });
	return answer.id;
};

/** Sets up Raiser’s Edge NXT, not authorized yet, with a waiting export. */
const connectRenxt = async (quad: Quad, college: MadeTeam): Promise<number> => {
	const { organizationId } = college;
	const amir = college.person('Amir');
	const at = quad.clock.now();
	await commit(quad.db, (tx) => setAddOn(tx, organizationId, { key: 'raisers-edge-nxt', isOn: true, at }));
	const body = { applicationId: 'Xenophon', applicationSecret: 'Only for Xenophon', subscriptionKey: 'Xenophon' };
	await ask(quad, amir, api.raisersEdgeNxt.saveConfiguration, { body });
	await ask(quad, amir, api.raisersEdgeNxt.saveExport, { body: { ExportType: 'OptOuts', ExportConfiguration: {} } });
	const { answer } = await ask(quad, amir, api.raisersEdgeNxt.startExport, { body: { exportType: 'OptOuts' } });
	return answer.id;
};
