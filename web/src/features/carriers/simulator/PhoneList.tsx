/** The phones to choose from: recently active ones first, the rest by searching a name or number. */
import { Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { formatPhone, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Initials } from '../../../ui/Initials.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { phonesQuery } from './data.ts';
import c from './PhoneList.module.css';

interface PhoneListProps {
	className: string | undefined;
	searchText: string;
	onSearch: (searchText: string) => void;
	picked: string | undefined;
	linkTo: (number: string) => string;
}

export const PhoneList = ({ className, searchText, onSearch, picked, linkTo }: PhoneListProps) => (
	<section className={`${c.pane} ${className}`} aria-label="Phones">
		<div className={c.head}>
			<Title order={1} size="h2">
				Simulated phones
			</Title>
			<TextInput
				type="search"
				aria-label="Search phones by name or number"
				placeholder="Name or number"
				leftSection={<Search size={16} aria-hidden />}
				value={searchText}
				maxLength={200}
				onChange={(event) => onSearch(event.currentTarget.value)}
			/>
		</div>
		<Phones searchText={searchText} picked={picked} linkTo={linkTo} />
	</section>
);

const Phones = ({ searchText, picked, linkTo }: Pick<PhoneListProps, 'searchText' | 'picked' | 'linkTo'>) => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(phonesQuery(searchText));
	if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (!data) return <Loading />;
	if (data.items.length === 0)
		return searchText.trim() ? (
			<EmptyState icon={Search} title="No phone matches">
				Enter part of a name, or a whole number: any number works.
			</EmptyState>
		) : (
			<EmptyState icon={Smartphone} title="No phones yet">
				Every contact of this team has one, but there are no contacts yet. You can also enter a whole number above.
			</EmptyState>
		);
	return (
		<ul className={c.phones}>
			{data.items.map(({ number, name, lastText, lastAt }) => (
				<li key={number}>
					<Link className={c.phone} to={linkTo(number)} aria-current={number === picked || undefined}>
						<Initials name={name ?? number} />
						<span className={c.words}>
							<span className={c.name}>
								<span className={c.cut}>{name ?? formatPhone(number)}</span>
								{lastAt && <span className={c.when}>{formatWhen(lastAt, timeZone)}</span>}
							</span>
							<Text size="sm" c="dimmed" className={c.cut} component="span">
								{lastText ?? (name ? formatPhone(number) : 'Not a contact of this team')}
							</Text>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
};
