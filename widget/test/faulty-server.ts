/** An in-memory server that behaves like `Server`, behind a connection that tests can cut. */
import type { ChatPicture } from '@quad/contract/chat/chat/shapes.ts';
import { sendAsVisitor, type VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import { Refused, type Server } from '../src/server.ts';

type Message = VisitorChat['messages'][number];

interface Call {
	readonly token: string;
	readonly call: string;
	readonly body: object;
}

export class FaultyServer implements Server {
	/** `request`: the request is lost. `response`: the request succeeds, but its response is lost. */
	cut: 'request' | 'response' | undefined;
	/** By message text. */
	readonly refusals = new Map<string, Refused>();
	/** Everything that the widget tried to post. */
	readonly tried: Call[] = [];
	readonly arrived: Call[] = [];
	readonly messages: Message[] = [];
	visitors = 0;
	private state: VisitorChat['state'] = null;
	private readonly tokens = new Set<string>();
	private readonly listeners = new Map<string, { hear: () => void; state: (isOn: boolean) => void }>();

	widget = () => Promise.reject(new Error('A chat reads no widget.'));
	spanish = () => Promise.reject(new Error('A chat reads no words.'));
	address = (uri: string) => `https://quad.example.edu${uri}`;

	begin = () =>
		this.carry(() => {
			const token = `token ${++this.visitors}`;
			this.tokens.add(token);
			return token;
		});

	read = (token: string, after: number): Promise<VisitorChat> =>
		this.carry(() => {
			this.authenticate(token);
			return {
				state: this.state,
				agent: null,
				isTyping: false,
				isSomeoneThere: true,
				isAnsweredLater: false,
				rating: null,
				email: '',
				mobileToConfirm: '',
				messages: this.messages.filter(({ nth }) => nth > after),
			};
		});

	post = (token: string, call: string, body: object = {}): Promise<void> => {
		this.tried.push({ token, call, body });
		return this.carry(() => {
			this.authenticate(token);
			this.arrived.push({ token, call, body });
			if (call === 'end') this.state = 'closed';
			if (call === 'messages') this.take(body);
		});
	};

	upload = (token: string): Promise<ChatPicture> =>
		this.carry(() => {
			this.authenticate(token);
			return { uri: '/pictures/1', width: 40, height: 30 };
		});

	listen = (token: string, hear: () => void, state: (isOn: boolean) => void) => {
		this.listeners.set(token, { hear, state });
		return { close: () => void this.listeners.delete(token) };
	};

	listenedTo = (): readonly string[] => [...this.listeners.keys()];
	texts = (): readonly string[] => this.messages.map(({ text }) => text);
	posted = (call: string): readonly object[] => this.tried.filter((one) => one.call === call).map(({ body }) => body);

	/** An agent writes to the visitor, without a live update. */
	answerUnheard(text: string): void {
		this.append('agent', text, null);
	}

	answer(text: string): void {
		this.answerUnheard(text);
		this.announce();
	}

	/** Sends a live update to everybody who listens. */
	announce(): void {
		for (const { hear, state } of this.listeners.values()) {
			state(true);
			hear();
		}
	}

	/** Deletes all visitors. */
	forgetVisitors(): void {
		this.tokens.clear();
		this.messages.length = 0;
		this.state = null;
	}

	private take(body: object): void {
		const { draftId, text } = sendAsVisitor.body.parse(body);
		const refused = this.refusals.get(text);
		if (refused) throw refused;
		if (this.messages.some((message) => message.draftId === draftId)) return;
		this.state = 'waiting';
		this.append('visitor', text, draftId);
	}

	private append(by: Message['by'], text: string, draftId: string | null): void {
		const nth = this.messages.length + 1;
		const at = '2026-03-02T15:00:00.000Z';
		this.messages.push({ nth, by, name: '', text, picture: null, at, draftId, choices: [] });
	}

	private authenticate(token: string): void {
		if (!this.tokens.has(token)) throw new Refused(401, 'UNAUTHENTICATED', 'Start again.');
	}

	private async carry<Result>(act: () => Result): Promise<Result> {
		if (this.cut === 'request') throw new TypeError('Failed to fetch');
		const result = act();
		if (this.cut === 'response') throw new TypeError('Failed to fetch');
		return result;
	}
}
