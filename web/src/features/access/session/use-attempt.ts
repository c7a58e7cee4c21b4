/** A form that asks the server once at a time, and says what it said when it said no. */
import { type FormEvent, useState } from 'react';

interface Attempt {
	readonly run: () => Promise<void>;
	/** What to say of a failure. */
	readonly sentenceFor: (error: unknown) => string;
	/** Found before the server is asked. */
	readonly check?: () => string | undefined;
}

export const useAttempt = (
	{ run, sentenceFor, check }: Attempt,
	/** Where something was said before the first attempt. */
	said?: readonly [string, (sentence: string) => void],
) => {
	const unsaid = useState('');
	const [sentence, setSentence] = said ?? unsaid;
	const [running, setRunning] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (running) return;
		const wrong = check?.();
		if (wrong) return setSentence(wrong);
		setRunning(true);
		setSentence('');
		await run().catch((error: unknown) => setSentence(sentenceFor(error)));
		setRunning(false);
	};
	return { running, sentence, submit: (event: FormEvent) => void submit(event) };
};
