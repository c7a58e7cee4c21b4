import type { Audience, AudiencePart, AudienceSources } from '@quad/contract/texting/messaging/audience.ts';
import { useRef } from 'react';
import { type Chip, keyOf } from './parts.ts';

type Named = Exclude<Chip, { kind: 'person' }>;

/** Returns a part's current name as the server last said it. `sources` must be those of this audience. */
export const useCurrentNames = (
	to: Audience,
	sources: AudienceSources | undefined,
): ((chip: Named) => string | undefined) => {
	const names = useRef(new Map<string, string>());
	const learn = (parts: readonly AudiencePart[], said: ReadonlyArray<{ name: string }>) => {
		for (const [at, part] of parts.entries())
			if (part.kind !== 'people') names.current.set(keyOf(part), said[at]?.name ?? '');
	};
	if (sources) {
		learn(to.include, sources.include);
		learn(to.exclude, sources.exclude);
	}
	return (chip) => names.current.get(keyOf(chip));
};
