import { CredentialsPage } from './CredentialsPage.tsx';

export const Screen = () => <CredentialsPage all={false} />;
