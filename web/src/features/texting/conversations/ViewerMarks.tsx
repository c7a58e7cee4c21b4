/** Shows the initials of colleagues who have the conversation open. */
import { Tooltip } from '@mantine/core';
import { Initials } from '../../../ui/Initials.tsx';
import { sayPresence } from './presence.ts';
import c from './ViewerMarks.module.css';

const mostShown = 3;

export const ViewerMarks = ({ names, size }: { names: readonly string[]; size: number }) => {
	if (names.length === 0) return null;
	const says = sayPresence(names);
	return (
		<Tooltip label={says}>
			<span className={c.viewers} role="img" aria-label={says}>
				{names.slice(0, mostShown).map((name) => (
					<span key={name} className={c.viewer}>
						<Initials name={name} size={size} />
					</span>
				))}
				{names.length > mostShown && <span className={c.more}>+{names.length - mostShown}</span>}
			</span>
		</Tooltip>
	);
};
