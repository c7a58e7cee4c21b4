/** The simulated carrier (product.md): phones that text with the college's inboxes. */
import { Text } from '@mantine/core';
import { listPhones } from '@quad/contract/carriers/simulator/routes.ts';
import { ChevronLeft, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { useConfiguration, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch, writeSearch } from '../../../foundation/use-search.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CarrierPanel } from './CarrierPanel.tsx';
import { Misbehaving } from './Misbehaving.tsx';
import { Phone } from './Phone.tsx';
import { PhoneList } from './PhoneList.tsx';
import c from './SimulatorScreen.module.css';

const searched = listPhones.query.extend({
	phone: z
		.string()
		.regex(/^\d{10}$/)
		.optional(),
});

export const Screen = () => {
	const [search, setSearch] = useSearch(searched);
	const { may } = useSession();
	const { isSandbox } = useConfiguration();
	usePageTitle('Simulated phones');
	const linkTo = (phone?: string) => to.simulator() + writeSearch(searched, { ...search, phone });
	return (
		<div className={c.screen} data-picked={search.phone ? true : undefined}>
			<PhoneList
				className={c.list}
				searchText={search.searchText}
				onSearch={(searchText) => setSearch({ searchText })}
				picked={search.phone}
				linkTo={linkTo}
			/>
			<div className={c.stage}>
				<Link className={c.back} to={linkTo()} onClick={() => setSearch({ phone: undefined })}>
					<ChevronLeft size={16} aria-hidden />
					All phones
				</Link>
				{search.phone ? (
					<Phone key={search.phone} number={search.phone} />
				) : (
					<EmptyState icon={Smartphone} title="Pick a phone">
						You’ll see the texts it received and can reply from it.
					</EmptyState>
				)}
				<aside className={c.aside} aria-label="The simulated carrier">
					{may('administrator') && <CarrierPanel />}
					<Misbehaving />
					<Text size="sm" c="dimmed">
						{isSandbox
							? 'No text reaches a real phone: these phones and their carrier are simulated.'
							: 'Nothing here leaves this computer: the phones and their carrier are part of the demo.'}
					</Text>
				</aside>
			</div>
		</div>
	);
};
