/** The organization's identity providers, each with the data that it needs from Quad (spec 3 §2). */
import { Button } from '@mantine/core';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Handshake, KeyRound, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useConfiguration } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { CardList } from '../../../ui/CardList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { ConfigurationModal } from './ConfigurationModal.tsx';
import { configurationsQuery } from './data.ts';
import { TestOutcomeModal } from './TestOutcomeModal.tsx';

/** `tested`: the ID of a test sign-in that has come back from the identity provider. */
const search = z.object({ tested: z.coerce.number().int().positive().optional().catch(undefined) });

export const Screen = () => {
	const [{ tested }, setSearch] = useSearch(search);
	const { hasSso } = useConfiguration();
	const [edited, setEdited] = useState<SsoConfiguration | 'new'>();
	const { data, error, refetch } = useQuery(configurationsQuery);
	return (
		<Page>
			<PageHeader title="Single sign-on" about="People sign in on your college’s sign-in page and come back to Quad.">
				<Button component={Link} to={to.ssoPeople()} variant="default" leftSection={<Users size={16} aria-hidden />}>
					People
				</Button>
				<Button component={Link} to={to.partners()} variant="default" leftSection={<Handshake size={16} aria-hidden />}>
					Partners
				</Button>
				{hasSso && (
					<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
						Add a configuration
					</Button>
				)}
			</PageHeader>
			{data?.length === 0 && !hasSso && <NotSwitchedOn />}
			{data?.length === 0 && hasSso && (
				<EmptyState icon={KeyRound} title="No one signs in through your college yet">
					Add your identity provider (Microsoft Entra, Google, Okta, ADFS, Shibboleth or any other that supports SAML
					2.0). Its metadata fills in the form. Test it, then choose who uses it.
				</EmptyState>
			)}
			{data && data.length > 0 && (
				<CardList>
					{data.map((one) => (
						<li key={one.id}>
							<ConfigurationCard configuration={one} onEdit={() => setEdited(one)} />
						</li>
					))}
				</CardList>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{edited && (
				<ConfigurationModal
					configuration={edited === 'new' ? undefined : edited}
					onClose={() => setEdited(undefined)}
				/>
			)}
			{tested && <TestOutcomeModal testId={tested} onClose={() => setSearch({ tested: undefined })} />}
		</Page>
	);
};

/** Owners can't turn on single sign-on themselves (spec 1 §6). */
const NotSwitchedOn = () => (
	<EmptyState
		icon={KeyRound}
		title="Single sign-on is not switched on"
		action={
			<Button component={Link} to={to.marketplaceItem('sso')}>
				See it in the marketplace
			</Button>
		}
	>
		{ssoRefusals['sso.not_bought'].message}
	</EmptyState>
);
