/** The installation's Twilio account, for organizations without their own. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { InstallationCarrier } from '@quad/contract/carriers/carriers/account-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { CardList } from '../../../ui/CardList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AccountModal } from './AccountModal.tsx';
import { AccountValues } from './AccountValues.tsx';
import { installationQuery, useSaveInstallation } from './data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(installationQuery);
	return (
		<Page>
			<PageHeader
				title="Shared texting account"
				about="The Twilio account of this installation, for organizations without one of their own."
			/>
			{data && (
				<CardList>
					<li>
						<AccountCard carrier={data} />
					</li>
					<li>
						<Card title="Organizations that send with it">
							{data.organizations.length === 0 ? (
								<Text size="sm" c="dimmed">
									None. Switch it on for one under Organizations.
								</Text>
							) : (
								<Text size="sm">{data.organizations.join(', ')}</Text>
							)}
						</Card>
					</li>
				</CardList>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const AccountCard = ({ carrier: { account, organizations } }: { carrier: InstallationCarrier }) => {
	const [opened, { open, close }] = useDisclosure(false);
	const save = useSaveInstallation();
	const isUsed = organizations.length > 0;
	return (
		<Card
			title="Twilio account"
			aside={
				<Button variant={account ? 'default' : 'filled'} onClick={open}>
					{account ? 'Change' : 'Connect'}
				</Button>
			}
		>
			{account ? (
				<AccountValues account={account} />
			) : (
				<Text size="sm">This installation has no account. Organizations connect their own.</Text>
			)}
			{opened && (
				<AccountModal
					account={account}
					warning={isUsed ? 'All organizations below send with it at once.' : undefined}
					onSave={save.mutateAsync}
					onClose={close}
				/>
			)}
		</Card>
	);
};
