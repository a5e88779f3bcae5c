import type { RecordFile } from '#modules/proof/evidence/sources/source.ts';

/** Contents of a pack and how to check it, for a reader who does not know us. */
export const readMe = (orderNo: string, verifyAt: string): RecordFile => ({
  name: 'README.txt',
  title: '说明',
  bytes: Buffer.from(
    `订单 ${orderNo} 的证据包

怎样查验
  在浏览器里：打开 ${verifyAt} ，放入这个 .zip 文件。查验在本机进行，不上传；页面可以存下来离线用。
  用命令行：从 ${verifyAt.replace('/pack', '/parasol-verify.mjs')} 取得程序，运行
    node parasol-verify.mjs <这个文件.zip>
  结果有三种：查验通过（没有改动，出自认识的出具方）、出具方不明（没有改动，但谁都可能做出来）、
  查验不通过。程序认识的是取得它时的出具方；从别处取得的程序要用 --trust keys.json 告诉它，
  keys.json 在 ${verifyAt.replace('/pack', '/keys.json')}，最好从几处取得再比较。
  请查验原来的 .zip 文件；解开后再压缩的不是同一个文件。

里面有什么
  index.html      解开后用浏览器打开：经过、当时的画面、页面、签名与付款，断网可看
  summary.pdf     两页摘要：谁向谁卖了什么，看了多久，回答、同意、签名、付款与保单
  report.pdf      可以阅读的报告，按时间列出经过
  pages/          当时的页面：产品详情、条款、须阅读的文件、健康告知、投保确认，断网可看
  records/        各项记录的原文：订单、确认、健康告知、问卷、签名笔迹、支付
  documents/      电子投保单与电子保险单
  messages/       站内消息的原文
  recordings/     录音录像每一段的长度与摘要；录音录像本身不在包里，另行提供
  traces/         客户看到和操作的页面，已遮盖所填内容；每段是前一段的摘要（32 字节）接 gzip 压缩的记录
  events.jsonl    事件链：每行一个事件，摘要接着前一个
  anchors/        每次锚定：链头、签名、到树根的路径（.json）和 RFC 3161 时间戳（.tsr）
  keys/           签名公钥（Ed25519）和它的历史：换密钥时旧的为新的签名
  manifest.json   每个文件的 SHA-256 与由什么固定；manifest.sig 是对它的签名，manifest.tsr 是时间戳

怎样核对录音录像
  录音录像的文件另行提供，连同证据包一起查验：
    node parasol-verify.mjs <这个文件.zip> --recording <录音录像文件>
  同一侧有几段的，把各段都写上；逐段的摘要一直接到事件链里的最后一个。

哪些文件由事件链固定
  manifest.json 的 binding：chain 由事件链固定，记录形成时就留下摘要，当天有时间戳；
  drawn 是生成这个包时按记录绘制或整理的，只由封存时的签名和时间戳固定；proof 是链与签名本身。

事件怎样连起来
  摘要 = SHA-256(前一个事件的摘要 ‖ JSON[序号, 时间, 种类, 来源, 事实, 原文摘要])
  第一个事件接着 SHA-256("parasol-order-chain 1 订单号")。
  manifest.tsr 加盖于 SHA-256("parasol-evidence-manifest 1\\n" ‖ manifest.json ‖ manifest.sig)。
  事件里的原文摘要（content）与 records、documents、messages、traces 中某个文件的 SHA-256 相同；
  原文已经依法删除的，列在 manifest.json 的 absent 里。
`,
    'utf8',
  ),
});
