import { WebhooksPage } from './WebhooksPage.tsx';

export const Screen = () => <WebhooksPage all={false} />;
