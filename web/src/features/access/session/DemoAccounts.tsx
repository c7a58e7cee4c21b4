/** The demo's accounts. A click fills in the form; outside the demo there are none. */
import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { Initials } from '../../../ui/Initials.tsx';
import c from './DemoAccounts.module.css';
import type { Demo } from './data.ts';

interface DemoAccountsProps {
	demo: Demo;
	onPick: (account: { emailAddress: string }, password: string) => void;
}

export const DemoAccounts = ({ demo, onPick }: DemoAccountsProps) => {
	if (!demo) return null;
	return (
		<section className={c.demo} aria-labelledby="demo-accounts">
			<Text id="demo-accounts" component="h2" size="sm" fw={600}>
				{demo.organization}, the demo
			</Text>
			<Text size="sm" c="dimmed" mb="xs">
				Choose an account. Password for all: “{demo.password}”.
			</Text>
			<ul className={c.list}>
				{demo.accounts.map((account) => (
					<li key={account.emailAddress}>
						<UnstyledButton className={c.account ?? ''} onClick={() => onPick(account, demo.password)}>
							<Initials name={account.name} size={30} />
							<span className={c.name}>{account.name}</span>
							<Text size="sm" c="dimmed">
								{account.role}
							</Text>
						</UnstyledButton>
					</li>
				))}
			</ul>
			<Text size="sm" c="dimmed" mt="xs">
				Their email arrives in the{' '}
				<Anchor component={Link} to={to.mailbox()} underline="always">
					mailbox
				</Anchor>{' '}
				of the demo.
			</Text>
		</section>
	);
};
