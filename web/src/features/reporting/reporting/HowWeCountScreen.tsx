import { figureDefinitions } from '@quad/contract/reporting/reporting/figures.ts';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import c from './reporting.module.css';

export const Screen = () => (
	<Page>
		<ReportsHead tab="How we count" about="What each figure of the dashboards and reports means." />
		<Card title="How we count">
			<dl className={c.definitions}>
				{figureDefinitions.map(({ id, name, counts, base, when, leavesOut }) => (
					<div key={id} id={id}>
						<dt>{name}</dt>
						<dd>{counts}</dd>
						{base && <dd className={c.detail}>Percentage of: {base}</dd>}
						{when && <dd className={c.detail}>Time: {when}</dd>}
						{leavesOut && <dd className={c.detail}>Not counted: {leavesOut}</dd>}
					</div>
				))}
			</dl>
		</Card>
	</Page>
);
