/** The open incidents. Dismissing one hides it in this tab until it has an update. */
import type { OpenIncident } from '@quad/contract/news/announcements/routes.ts';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { lookOfImpact } from './looks.ts';

const key = 'incidents.dismissed';

export const IncidentBanners = ({ incidents }: { incidents: readonly OpenIncident[] }) => {
	const [dismissed, setDismissed] = useState(readDismissed);
	const dismiss = (one: OpenIncident) => {
		const now = [...dismissed, sayingOf(one)];
		sessionStorage.setItem(key, now.join(' '));
		setDismissed(now);
	};
	return incidents
		.filter((one) => !dismissed.includes(sayingOf(one)))
		.map((one) => (
			<Banner key={one.id} look={lookOfImpact(one.impact)} onDismiss={() => dismiss(one)}>
				<strong>{one.name}</strong>
				{one.message && <> – {one.message}</>}
				{one.link && (
					<>
						{' '}
						<a href={one.link} target="_blank" rel="noreferrer">
							Read more
						</a>
					</>
				)}
			</Banner>
		));
};

const sayingOf = ({ id, updatedAt }: OpenIncident): string => `${id}@${updatedAt}`;
const readDismissed = (): string[] => (sessionStorage.getItem(key) ?? '').split(' ');
