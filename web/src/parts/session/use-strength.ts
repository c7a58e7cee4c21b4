/** Rates the password after a pause in typing. Undefined until then, and if the checker can't be loaded. */
import { isLongEnough, type PasswordRules } from '@quad/contract/access/session/password-rules.ts';
import type { Strength } from '@quad/contract/access/session/password-strength.ts';
import { useEffect, useState } from 'react';

const restMs = 150;

export const useStrength = (
	password: string,
	about: readonly string[],
	{ minLength, minStrength }: PasswordRules,
): Strength | undefined => {
	const [rated, setRated] = useState<{ password: string; strength: Strength }>();
	const known = about.join('\n');
	useEffect(() => {
		if (!password) return undefined;
		let isOld = false;
		const rateIt = async () => {
			// without the checker, only the server decides
			const checker = await import('./strength-checker.ts').catch(() => undefined);
			if (checker && !isOld)
				setRated({ password, strength: checker.rate(password, known.split('\n').filter(Boolean), minStrength) });
		};
		const timer = setTimeout(() => void rateIt(), restMs);
		return () => {
			isOld = true;
			clearTimeout(timer);
		};
	}, [password, known, minStrength]);
	if (!password || rated?.password !== password) return undefined;
	return isLongEnough(password, { minLength }) ? rated.strength : tooShort(rated.strength, minLength);
};

/** If a password is both weak and short, the reason for its weakness comes first. */
const tooShort = ({ score, feedback }: Strength, minLength: number): Strength => ({
	score: score === 100 ? 60 : score,
	feedback: score === 100 ? `Use at least ${minLength} characters.` : feedback,
});
