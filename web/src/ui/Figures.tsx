/** A row of figures, each with a label and a note. A figure with a link is one as a whole. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import c from './Figures.module.css';

export interface Figure {
	label: string;
	value: ReactNode;
	about?: ReactNode;
	/** A line below the note, such as the difference to an earlier time. */
	change?: ReactNode;
	/** A small chart below. */
	chart?: ReactNode;
	to?: string | undefined;
}

export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
	const id = useId();
	return (
		<dl className={c.figures}>
			{figures.map(({ label, value, about, change, chart, to }, nth) => (
				<div key={label} className={c.figure}>
					<dt id={`${id}-${nth}`} className={c.label}>
						{label}
					</dt>
					<dd className={c.value}>
						{to === undefined ? (
							value
						) : (
							<Link
								id={`${id}-${nth}-value`}
								className={c.link ?? ''}
								to={to}
								aria-labelledby={`${id}-${nth} ${id}-${nth}-value`}
							>
								{value}
							</Link>
						)}
					</dd>
					{about && <dd className={c.about}>{about}</dd>}
					{change && <dd className={c.change}>{change}</dd>}
					{chart && <dd className={c.chart}>{chart}</dd>}
				</div>
			))}
		</dl>
	);
};
