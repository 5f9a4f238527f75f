import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '#contract/uploads.ts';
import type { Deps } from './deps.ts';
import { installLastAnswers } from './http/last-answers.ts';
import { mountHealth } from './http/health.ts';
import { type MetricsOptions, mountMetrics } from './http/metrics.ts';
import { mountDemoPage } from './http/pages/demo-page.ts';
import { mountDevMail } from './http/pages/dev-mail.ts';
import { mountDevSms } from './http/pages/dev-sms.ts';
import { mountApiDocs } from './http/openapi/api-docs.ts';
import { answerBrokenRequest } from './http/bare-answer.ts';
import { BODY_TIMES, type BodyTimes, installBodies, JSON_BYTES } from './http/bodies.ts';
import { frameworkErrors } from './http/framework-errors.ts';
import { installGoneCallers } from './http/gone-callers.ts';
import { headersWithoutHooks, installHeaders } from './http/pages/headers.ts';
import { watchRoutes } from './http/route-methods.ts';
import { mountRoutes } from './http/mount.ts';
import { installOpenApi } from './http/openapi/openapi.ts';
import { mountPictures } from './http/pages/pictures.ts';
import { mountProblemPages } from './http/pages/problem-pages.ts';
import { installProblems } from './http/problems.ts';
import { newRequestId } from './http/request-id.ts';
import { adminHandlers } from './http/routes/staff/admin.ts';
import { tariffHandlers } from './http/routes/money/tariffs.ts';
import { accountViewHandlers } from './http/routes/staff/account-views.ts';
import { approvalHandlers } from './http/routes/staff/approvals.ts';
import { boardActHandlers } from './http/routes/staff/board-acts.ts';
import { boardViewHandlers } from './http/routes/staff/board-views.ts';
import { alertHandlers } from './http/routes/staff/alerts.ts';
import { bulkHandlers } from './http/routes/staff/bulk.ts';
import { exportHandlers } from './http/routes/staff/exports.ts';
import { contentHandlers } from './http/routes/staff/content.ts';
import { complaintHandlers } from './http/routes/staff/complaints.ts';
import { peopleHandlers } from './http/routes/staff/people.ts';
import { shopHandlers } from './http/routes/shops/shops.ts';
import { staffHandlers } from './http/routes/staff/staff.ts';
import { accountHandlers } from './http/routes/accounts/accounts.ts';
import { businessHandlers } from './http/routes/business/business.ts';
import { orderHandlers } from './http/routes/deliveries/orders.ts';
import { recurringHandlers } from './http/routes/deliveries/recurring.ts';
import { addressBookHandlers } from './http/routes/places/address-book.ts';
import { companyHandlers } from './http/routes/companies/companies.ts';
import { bookingHandlers } from './http/routes/deliveries/booking.ts';
import { courierHandlers } from './http/routes/trips/courier.ts';
import { deviceHandlers } from './http/routes/trips/devices.ts';
import { deliveryHandlers } from './http/routes/deliveries/deliveries.ts';
import { cashHandlers } from './http/routes/money/cash.ts';
import { feeReturnHandlers } from './http/routes/money/fee-returns.ts';
import { deliveryRefundHandlers } from './http/routes/money/delivery-refunds.ts';
import { goodwillHandlers } from './http/routes/money/goodwill.ts';
import { contentNoticeHandlers } from './http/routes/moderation/content-notices.ts';
import { mismatchHandlers } from './http/routes/money/mismatches.ts';
import { importHandlers } from './http/routes/business/imports.ts';
import { invoiceHandlers } from './http/routes/money/invoices.ts';
import { disputeHandlers } from './http/routes/money/disputes.ts';
import { riskHandlers } from './http/routes/risk/risks.ts';
import { moneyCheckHandlers } from './http/routes/money/money-checks.ts';
import { liveHandlers } from './http/routes/live.ts';
import { registrationHandlers } from './http/routes/couriers/registration.ts';
import { adminPromotionHandlers } from './http/routes/money/admin-promotions.ts';
import { promoHandlers } from './http/routes/money/promos.ts';
import { myAccountHandlers } from './http/routes/accounts/my-account.ts';
import { paymentHandlers } from './http/routes/money/payments.ts';
import { adminNewsletterHandlers } from './http/routes/newsletter/admin-newsletter.ts';
import { newsletterHandlers } from './http/routes/newsletter/newsletter.ts';
import { notificationHandlers } from './http/routes/notifications/notifications.ts';
import { uploadHandlers } from './http/routes/uploads.ts';
import { mountNewsletterForms } from './http/pages/newsletter-forms.ts';
import { mountWithdrawalForms } from './http/pages/withdrawal-forms.ts';
import { contentPages } from './http/pages/content-pages.ts';
import { mountPrivacyPage } from './http/pages/privacy-page.ts';
import { mountSiteFiles } from './http/pages/site-files.ts';
import { mountWeb } from './http/pages/static.ts';
import { mountStopForms } from './http/pages/stop-forms.ts';
import { mountStopPage } from './http/pages/stop-page.ts';
import { mountTrackingPage } from './http/pages/tracking-page.ts';
import { mountShopMessages } from './http/shop-messages.ts';
import { mountSmsWebhooks } from './http/sms-webhooks.ts';
import { mountWebhooks } from './http/webhooks.ts';
import { installTraces } from './http/traced-requests.ts';
import { validationError } from './http/validation.ts';
import { mountLegacy } from './legacy/mount.ts';

const HEADER_BYTES = 16 * 1024;
/** Longer than proxies and load balancers keep an idle connection (60 s), so that the client closes it first. */
const KEEP_ALIVE_MS = 65_000;

type AppOptions = {
  logLevel: string;
  trustedProxies: string[];
  webFolder: string | null;
  /** The folder of earlier builds' files, for pages that are still open; without it they are not served. */
  builds?: string;
  metrics?: MetricsOptions;
  /** Timeouts other than in production, for tests. */
  bodyTimes?: BodyTimes;
};

/** Builds the server: limits, headers, problems, API v1, pictures and the web application. It does not listen yet. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const headers = headersWithoutHooks(deps.settings.publicOrigin);
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            redact: ['req.headers.cookie'],
            mixin: () => deps.traces?.ids() ?? {},
          },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: newRequestId,
    requestTimeout: BODY_TIMES.files,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      requireHostHeader: false,
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
    },
    // Closes the connections for which `drain` has waited in vain.
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors: frameworkErrors(headers),
    clientErrorHandler: answerBrokenRequest(headers),
  });
  // Fastify parses text/plain by default, which other sites can send without a preflight: an opening for CSRF.
  app.removeContentTypeParser('text/plain');
  useContractSchemas(app);
  const methodsOf = watchRoutes(app);
  installTraces(app, deps);
  installProblems(app);
  installBodies(app, options.bodyTimes ?? BODY_TIMES, headers);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 3, fields: 40, fieldSize: 4_096 },
  });
  installHeaders(app, deps.settings.publicOrigin);
  installLastAnswers(app, deps);
  installGoneCallers(app);
  await installOpenApi(app);
  mountHealth(app, deps);
  mountMetrics(app, deps, options.metrics ?? { token: undefined });
  mountRoutes(app, deps, {
    ...accountHandlers,
    ...myAccountHandlers,
    ...bookingHandlers,
    ...businessHandlers,
    ...companyHandlers,
    ...addressBookHandlers,
    ...recurringHandlers,
    ...orderHandlers,
    ...shopHandlers,
    ...deliveryHandlers,
    ...courierHandlers,
    ...importHandlers,
    ...deviceHandlers,
    ...invoiceHandlers,
    ...liveHandlers,
    ...promoHandlers,
    ...adminPromotionHandlers,
    ...disputeHandlers,
    ...riskHandlers,
    ...cashHandlers,
    ...feeReturnHandlers,
    ...goodwillHandlers,
    ...deliveryRefundHandlers,
    ...mismatchHandlers,
    ...contentNoticeHandlers,
    ...moneyCheckHandlers,
    ...paymentHandlers,
    ...notificationHandlers,
    ...uploadHandlers,
    ...newsletterHandlers,
    ...adminNewsletterHandlers,
    ...adminHandlers,
    ...approvalHandlers,
    ...accountViewHandlers,
    ...tariffHandlers,
    ...boardActHandlers,
    ...alertHandlers,
    ...boardViewHandlers,
    ...bulkHandlers,
    ...exportHandlers,
    ...contentHandlers(options.webFolder),
    ...complaintHandlers,
    ...peopleHandlers,
    ...staffHandlers,
    ...registrationHandlers,
  });
  mountApiDocs(app);
  mountProblemPages(app);
  await mountLegacy(app, deps);
  mountPictures(app, deps);
  mountWebhooks(app, deps);
  mountShopMessages(app, deps);
  await mountSmsWebhooks(app, deps);
  mountDevMail(app, deps, options.webFolder);
  await mountDemoPage(app, deps, options.webFolder);
  await mountDevSms(app, deps, options.webFolder);
  await mountNewsletterForms(app, deps);
  await mountWithdrawalForms(app, deps);
  await mountStopForms(app, deps);
  mountSiteFiles(app, deps.settings.publicOrigin, options.webFolder);
  if (options.webFolder) await mountTrackingPage(app, deps, options.webFolder);
  const content = options.webFolder ? contentPages(deps, options.webFolder) : null;
  if (options.webFolder) await mountPrivacyPage(app, deps, options.webFolder, content);
  if (options.webFolder) await mountStopPage(app, deps, options.webFolder);
  await mountWeb(app, deps, { folder: options.webFolder, methodsOf, builds: options.builds, content });
  return app;
}

function useContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    return { error: validationError(parsed.error) };
  });
  // Parsing the response strips every key that the contract does not have.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  );
}
