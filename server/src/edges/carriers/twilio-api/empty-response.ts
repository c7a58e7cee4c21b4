/** TwiML that requests no action from the carrier. */
export const emptyResponse = { content: '<Response/>' };
