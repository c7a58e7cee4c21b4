/** Handles a form that sends one request at a time and shows the server's error. */
import { type FormEvent, useState } from 'react';

interface Attempt {
	readonly run: () => Promise<void>;
	readonly sentenceFor: (error: unknown) => string;
	/** Returns an error found before sending. */
	readonly check?: () => string | undefined;
}

export const useAttempt = (
	{ run, sentenceFor, check }: Attempt,
	/** The sentence shown before the first attempt, and its setter. */
	initial?: readonly [string, (sentence: string) => void],
) => {
	const own = useState('');
	const [sentence, setSentence] = initial ?? own;
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
