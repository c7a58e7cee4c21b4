/** Seeds the demo's web chat: a widget, and visitors who have asked, are waiting, or have been helped. */
import { randomUUID } from 'node:crypto';
import { botContent } from '@quad/contract/chat/chat/bot.ts';
import { hashOf, newToken } from '../../domain/access/session/index.ts';
import { chatWords as chat } from '../../domain/chat/chat/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { SeededTeam } from './seeded-team.ts';

const minuteMs = 60_000;
const site = 'https://www.northfield.example';
const consent = 'I agree to get texts about my question at this number. Reply STOP to opt out.';

interface Visit {
	readonly agoMinutes: number;
	readonly name?: string;
	readonly mobile?: number;
	readonly pages: ReadonlyArray<readonly [path: string, title: string]>;
	/** Messages of the chat. Those that begin with `>` are by Marcus. */
	readonly messages: readonly string[];
	readonly state: 'waiting' | 'open' | 'closed';
	readonly rating?: number;
}

/** The bot replies only while no agent is available, so that agents in the demo see waiting visitors. */
const bot = botContent.parse({
	when: 'away',
	answers: [
		{
			question: 'When is the application deadline?',
			alsoAsked: ['last day to apply', 'until when can I apply'],
			answer: 'January 15 for the fall. Transfer students can apply until March 1.',
		},
		{
			question: 'How do I book a campus tour?',
			alsoAsked: ['visit campus', 'open house'],
			answer: 'Choose a day at northfield.example/visit. Tours leave at ten and at two.',
		},
		{
			question: 'What does it cost?',
			alsoAsked: ['tuition and fees', 'how much is tuition'],
			answer: 'Tuition is $31,200 a year. Most students get aid: see northfield.example/aid.',
		},
	],
	steps: [
		{
			id: 'topic',
			kind: 'choose',
			text: 'What is it about?',
			choices: [
				{ label: 'Applying', next: 'apply' },
				{ label: 'Something else', next: 'person' },
			],
		},
		{ id: 'apply', kind: 'say', text: 'Ask away! I know about deadlines, tours and costs.', next: null },
		{ id: 'person', kind: 'person', text: 'Let me get someone from Admissions.' },
	],
	first: 'topic',
});

const visits: readonly Visit[] = [
	{
		agoMinutes: 60 * 27,
		name: 'Zoe Quill',
		mobile: 12_125_550_147,
		pages: [
			['/admissions', 'Admissions'],
			['/admissions/visit', 'Visit campus'],
		],
		messages: [
			'Do I need to book a tour?',
			'>Hi! Yes, at northfield.example/visit. Saturdays fill up first.',
			'Thank you!!',
		],
		state: 'closed',
		rating: 5,
	},
	{
		agoMinutes: 12,
		pages: [
			['/', 'Northfield College'],
			['/aid/fafsa', 'FAFSA'],
		],
		messages: [
			'My FAFSA says Northfield is missing',
			'>Our school code is 002120. Add it under Colleges, and it shows within three days.',
			'Where do I find Colleges?',
		],
		state: 'open',
	},
	{
		agoMinutes: 2,
		pages: [['/admissions/transfer', 'Transfer students']],
		messages: ['Can I transfer credits from a community college?'],
		state: 'waiting',
	},
];

/** Seeds the team with web chat. */
export const seedChat = async (tx: Tx, context: AppContext, team: SeededTeam): Promise<void> => {
	const agentId = team.people.get('Marcus');
	if (team.name !== 'Undergraduate Admissions' || agentId === undefined) return;
	const { ids, clock } = context;
	const widgetId = ids.next();
	const botId = ids.next();
	await chat.insertBot(tx, team, { id: botId, name: 'Admissions assistant', at: clock.now() });
	const { organizationId } = team;
	await chat.insertVersion(tx, { organizationId, personId: agentId }, { botId, nth: 1, content: bot, at: clock.now() });
	await chat.writeWidget(tx, team, {
		id: widgetId,
		key: newToken(team.organizationId),
		at: clock.now(),
		name: 'Admissions pages',
		title: 'Ask Admissions',
		greeting: 'Hi! Ask us anything about applying to Northfield.',
		color: '#29745a',
		language: 'auto',
		spanish: {
			title: 'Pregunte a Admisiones',
			greeting: '¡Hola! Pregúntenos lo que quiera sobre cómo solicitar admisión en Northfield.',
			awayMessage: '', // empty, so the translated default applies
			consentWording:
				'Acepto recibir mensajes de texto sobre mi pregunta en este número. Responda STOP para dejar de recibirlos.',
		},
		side: 'right',
		sideDistance: 20,
		bottomDistance: 20,
		awayMessage: 'We’re away right now. Leave your number or email and we’ll get back to you.',
		consentWording: consent,
		workingHours: null,
		allowedSites: ['www.northfield.example'],
		isEnabled: true,
		botId,
		inboxId: team.inboxes.get('Admissions front desk') ?? null,
	});
	for (const visit of visits) await seedVisit(tx, context, { ...team, widgetId, agentId }, visit);
};

const seedVisit = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	agentRef: { organizationId: number; teamId: number; widgetId: number; agentId: number },
	visit: Visit,
): Promise<void> => {
	const { organizationId, teamId, widgetId, agentId } = agentRef;
	const visitorId = ids.next();
	const id = ids.next();
	let now = clock.now().getTime() - visit.agoMinutes * minuteMs;
	const later = () => {
		now += 25_000;
		return new Date(now);
	};
	await chat.insertVisitor(tx, {
		organizationId,
		teamId,
		widgetId,
		id: visitorId,
		tokenHash: hashOf(randomUUID()),
		at: new Date(now),
		agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/605.1.15',
	});
	for (const [path, title] of visit.pages)
		await chat.addPage(tx, { organizationId, visitorId }, { url: `${site}${path}`, title, at: later() }, 50);
	await chat.insertChat(tx, { organizationId, teamId, id, widgetId, visitorId, state: 'waiting', at: later() });
	await chat.numberVisitor(tx, { organizationId, teamId, visitorId });
	const place = { organizationId, teamId, visitorId, chatId: id };
	for (const message of visit.messages)
		if (message.startsWith('>')) {
			await chat.changeChat(tx, organizationId, id, {
				state: 'open',
				personId: agentId,
				waitingSince: null,
				acceptedAt: later(),
			});
			await chat.append(tx, place, { by: 'agent', text: message.slice(1), personId: agentId, at: later() });
		} else await chat.append(tx, place, { by: 'visitor', text: message, at: later() });
	const { name, mobile, rating } = visit;
	if (name !== undefined && mobile !== undefined) {
		const { contactId } = await chat.findOrMakeContact(tx, { organizationId, teamId, mobile, name }, ids);
		const at = later();
		await chat.changeVisitor(tx, organizationId, visitorId, {
			name,
			mobile,
			wantsAnswerAt: at,
			consent: { wording: consent, version: 'en-demo', language: 'en', page: `${site}/admissions`, at },
		});
		await chat.changeVisitor(tx, organizationId, visitorId, { confirmed: { contactId, at } });
	}
	if (visit.state === 'closed')
		await chat.changeChat(tx, organizationId, id, {
			state: 'closed',
			closedAt: later(),
			unread: 0,
			...(rating === undefined ? {} : { rating: { rating, comment: '' } }),
		});
};
