/** The organization's Twilio account, and the set-up steps until the first text has been replied to. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CarrierAccountState } from '@quad/contract/carriers/carriers/account-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useArrived } from '../../../foundation/use-arrived.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardList } from '../../../ui/CardList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AccountModal } from './AccountModal.tsx';
import { AccountValues } from './AccountValues.tsx';
import { CloudApiCard } from './CloudApiCard.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import {
	accountQuery,
	cloudApiQuery,
	countriesQuery,
	registrationQuery,
	setUpQuery,
	useCheckNumbers,
	useSaveAccount,
} from './data.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { SetUpCard } from './SetUpCard.tsx';

export const Screen = () => {
	const account = useQuery(accountQuery);
	const setUp = useQuery(setUpQuery);
	const registration = useQuery(registrationQuery);
	const isKnown = useArrived(useQuery(cloudApiQuery), useQuery(countriesQuery));
	const isAtTwilio = account.data?.own || account.data?.usesInstallation;
	const error = account.error ?? setUp.error ?? registration.error;
	const retry = () => void Promise.all([account, setUp, registration].map(({ refetch }) => refetch()));
	return (
		<Page>
			<PageHeader title="Texting account" about="The Twilio account your texts are sent from." />
			{isKnown && account.data && setUp.data && registration.data && (
				<CardList>
					<li>
						<AccountCard state={account.data} />
					</li>
					{!account.data.isDemo && (
						<li>
							<SetUpCard setUp={setUp.data} isConnected={Boolean(isAtTwilio)} />
						</li>
					)}
					{isAtTwilio && (
						<li>
							<RegistrationCard registration={registration.data} />
						</li>
					)}
					<li>
						<CloudApiCard />
					</li>
					<li>
						<CountriesCard />
					</li>
				</CardList>
			)}
			{!(isKnown && account.data && setUp.data && registration.data) &&
				(error ? <ErrorState error={error} onRetry={retry} /> : <Loading />)}
		</Page>
	);
};

const sandboxEnds =
	'This ends the sandbox. Texts will reach real phones. Inboxes with a sandbox number send nothing until they have another.';

const AccountCard = ({ state }: { state: CarrierAccountState }) => {
	const [opened, { open, close }] = useDisclosure(false);
	const save = useSaveAccount();
	const check = useCheckNumbers();
	const { own, isDemo, isSandbox } = state;
	return (
		<Card
			title="Twilio account"
			aside={
				!isDemo && (
					<Button variant={own ? 'default' : 'filled'} onClick={open}>
						{own ? 'Change' : 'Connect'}
					</Button>
				)
			}
		>
			{own ? <AccountValues account={own} /> : <Text size="sm">{sayWithout(state)}</Text>}
			{opened && (
				<AccountModal
					account={own}
					warning={isSandbox ? sandboxEnds : undefined}
					onSave={async (form) => {
						await save.mutateAsync(form);
						check.mutate({}); // the set-up shows where texts to the account's numbers are delivered
					}}
					onClose={close}
				/>
			)}
		</Card>
	);
};

const sayWithout = ({ isDemo, isSandbox, usesInstallation }: CarrierAccountState): string => {
	if (isDemo) return 'This is a demo. It texts simulated phones only, so it needs no account.';
	if (usesInstallation)
		return 'Texts go out by the account of the provider. You can connect an account of your own, which is used from then on.';
	if (isSandbox) return 'Texts reach simulated phones only, until you connect your Twilio account.';
	return 'No account is connected, so no text can go out.';
};
