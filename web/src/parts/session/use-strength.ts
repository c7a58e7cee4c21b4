/** How strong what is being typed is. Rated once the fingers rest; undefined before, and where the checker is out of reach. */
import type { Strength } from '@quad/contract/session/password-strength.ts';
import { useEffect, useState } from 'react';

const restMs = 150;

export const useStrength = (password: string, about: readonly string[]): Strength | undefined => {
	const [rated, setRated] = useState<{ password: string; strength: Strength }>();
	const known = about.join('\n');
	useEffect(() => {
		if (!password) return undefined;
		let isOld = false;
		const rateIt = async () => {
			const checker = await import('./strength-checker.ts').catch(() => undefined); // then the server alone decides
			if (checker && !isOld)
				setRated({ password, strength: checker.rate(password, known.split('\n').filter(Boolean)) });
		};
		const timer = setTimeout(() => void rateIt(), restMs);
		return () => {
			isOld = true;
			clearTimeout(timer);
		};
	}, [password, known]);
	return password && rated?.password === password ? rated.strength : undefined;
};
