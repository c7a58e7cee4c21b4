/** Says how many recipients come from each part of the audience, and how many each exclusion takes away. */
import type { AudienceSources } from '@quad/contract/texting/messaging/audience.ts';
import { useSession } from '../../foundation/session.ts';
import { partLooks } from './part-looks.ts';
import { saySources } from './say-sources.ts';
import c from './WhereFrom.module.css';

export const WhereFrom = ({ sources }: { sources: AudienceSources | null }) => {
	const { teamName } = useSession();
	if (!sources || sources.include.length + sources.exclude.length < 2) return null;
	return (
		<ul className={c.parts} aria-label="Where they come from">
			{saySources(sources, teamName).map(({ key, kind, name, count }) => {
				const Icon = partLooks[kind].icon;
				return (
					<li key={key} className={c.part}>
						<Icon size={14} aria-hidden />
						<span className={c.name}>{name}</span>
						<span className={c.count}>{count}</span>
					</li>
				);
			})}
		</ul>
	);
};
