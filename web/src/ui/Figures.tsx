/** A row of figures, each with a label and a note. */
import type { ReactNode } from 'react';
import c from './Figures.module.css';

export interface Figure {
	label: string;
	value: ReactNode;
	about?: ReactNode;
}

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
	<dl className={c.figures}>
		{figures.map(({ label, value, about }) => (
			<div key={label} className={c.figure}>
				<dt className={c.label}>{label}</dt>
				<dd className={c.value}>{value}</dd>
				{about && <dd className={c.about}>{about}</dd>}
			</div>
		))}
	</dl>
);
