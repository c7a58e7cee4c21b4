/** Shows how the first and last rows would be imported, which reveals shifted columns at once. */
import { Card } from '../../../ui/Card.tsx';
import c from './SampleRows.module.css';

type Sample = Readonly<Record<string, string>> | null;

export const SampleRows = ({ first, last }: { first: Sample; last: Sample }) => (
	<>
		{first && <SampleRow title="First row" sample={first} />}
		{last && <SampleRow title="Last row" sample={last} />}
	</>
);

const SampleRow = ({ title, sample }: { title: string; sample: NonNullable<Sample> }) => (
	<Card title={title}>
		<dl className={c.sample}>
			{Object.entries(sample).map(([label, value]) => (
				<div key={label} className={c.pair}>
					<dt>{label}</dt>
					<dd>{value || <span className={c.none}>empty</span>}</dd>
				</div>
			))}
		</dl>
	</Card>
);
